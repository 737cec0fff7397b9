import type { FieldDescriptions } from '../core/form-fields.ts'
import { studyStatuses } from './options.ts'

export const studyFields = {
  title: { label: 'Title', input: 'line', required: true },
  description: { label: 'Description', input: 'text', required: true },
  openDate: { label: 'Open date', input: 'date', required: true, notCopied: true },
  closeDate: { label: 'Close date', input: 'date', required: true, notCopied: true },
  /** Set by editors; dates do not change it. */
  status: {
    label: 'Status',
    input: 'select',
    required: true,
    options: studyStatuses,
    initial: 'Upcoming',
    choose: 'Please select a status',
  },
  /** The page of an external study. */
  link: {
    label: 'Link',
    input: 'url',
    hint: 'Where members take part. If empty, members answer in the portal.',
  },
  findings: {
    label: 'Findings',
    input: 'text',
    hint: 'Shown to members once the study is Closed.',
  },
} as const satisfies FieldDescriptions
