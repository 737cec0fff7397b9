export {
  contentKind,
  editorNames,
  type NoticeProps,
  type PhotoChoiceProps,
  type TypeDialogProps,
} from './kind.ts'
