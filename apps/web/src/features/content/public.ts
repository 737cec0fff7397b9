export {
  type CancelDialogProps,
  contentKind,
  editorNames,
  type NoticeProps,
  type PhotoChoiceProps,
} from './kind.ts'
