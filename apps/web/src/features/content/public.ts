export { contentKind, editorNames, type PhotoChoiceProps } from './kind.ts'
