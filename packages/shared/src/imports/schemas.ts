import { z } from 'zod'
import { shortAnswersBodySchema } from '../applications/answers.ts'
import { linkToken } from '../auth/recovery.ts'
import { newPassword } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { fieldErrorsSchema } from '../core/errors.ts'
import {
  abilitiesSchema,
  countsSchema,
  email,
  line,
  moment,
  paragraph,
  personName,
  requiredLine,
} from '../core/fields.ts'
import {
  importFields,
  importLimits,
  importStates,
  invitationMessageLength,
  maxListedValues,
  rowOutcomes,
  rowPlans,
  rowStates,
} from './options.ts'

/** Imported values that are not valid answers, by field of the application. */
export const knownNotesSchema = z.record(z.string(), z.string())
export type KnownNotes = z.infer<typeof knownNotesSchema>

const field = () => z.enum(importFields, { error: 'Please choose one of the fields' })

/** The sentence that an administrator adds to the invitation. */
const message = () => paragraph(invitationMessageLength).optional()
/** Whether people without an answer are reminded, on `reminderDays`. */
const remind = () => z.boolean().default(false)

export const inviteOneSchema = z.object({
  email: email(),
  full_name: personName(),
  user_type: z.enum(userTypes, { error: 'Please choose the track' }),
  message: message(),
  remind: remind(),
})
export type InviteOne = z.output<typeof inviteOneSchema>

export const importEntrySchema = z.object({
  id: z.string(),
  /** Null for the invitation of one person, an import with one row. */
  file_name: z.string().nullable(),
  /** The invited person, until they answer. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  state: z.enum(importStates),
  /** The administrator's name; null after erasure. */
  uploaded_by: z.string().nullable(),
  created_at: moment(),
  started_at: moment().nullable(),
  finished_at: moment().nullable(),
  undone_at: moment().nullable(),
  rows: z.int(),
  outcomes: countsSchema(rowOutcomes),
})
export type ImportEntry = z.infer<typeof importEntrySchema>

export const importColumnSchema = z.object({
  name: z.string(),
  field: field().nullable(),
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

export const openImportSchema = importEntrySchema.extend({
  /** Before the first check, `field` is a suggestion. */
  columns: z.array(importColumnSchema),
  /** The track of all rows; null if a column has it. */
  track: z.enum(userTypes).nullable(),
  /** All 0 before the check, and once the rows are deleted. */
  states: countsSchema(rowStates),
  /** The planned outcome of the rows, or the actual one after the start. */
  plans: countsSchema(rowPlans),
  done: z.int(),
  /** Whether dates with slashes have the month first; null if the administrator has to say. */
  month_first: z.boolean().nullable(),
  /** Whether people without an answer are reminded. */
  remind: z.boolean(),
  /** The unanswered invitations that can be sent again. */
  resendable: z.int(),
  undo_until: moment().nullable(),
  can: abilitiesSchema('match', 'start', 'undo', 'discard'),
})
export type OpenImport = z.infer<typeof openImportSchema>

/** The field of each column, in order; null to ignore a column. Each field once. */
export const columnMappingSchema = z.object({
  fields: z.array(field().nullable()).min(1).max(importLimits.columns),
  track: z.enum(userTypes).nullable(),
  /** Whether dates with slashes have the month first. By default the column decides. */
  month_first: z.boolean().optional(),
})
export type ColumnMapping = z.output<typeof columnMappingSchema>

export const importValuesSchema = z.object({
  /** At most `maxListedValues`; values without a mapping come first. */
  values: z.array(
    z.object({
      field: z.enum(importFields),
      value: z.string(),
      rows: z.int(),
      /** The mapped option; null without a mapping. */
      option: z.string().nullable(),
      /** The option that resembles the value, for the administrator to confirm. */
      proposed: z.string().nullable(),
    }),
  ),
  options: z.partialRecord(
    z.enum(importFields),
    z.array(z.object({ value: z.string(), label: z.string() })),
  ),
})
export type ImportValues = z.infer<typeof importValuesSchema>

/** Maps values to options, for this and later imports. A null option removes the mapping. */
export const valueMappingsSchema = z.object({
  values: z
    .array(
      z.object({
        field: field(),
        value: requiredLine('Please name the value'),
        option: line().nullable(),
      }),
    )
    .min(1)
    .max(maxListedValues),
})
export type ValueMappings = z.output<typeof valueMappingsSchema>

const comparedSchema = z.object({
  name: z.string(),
  email: z.string(),
  track: z.enum(userTypes).nullable(),
  /** A founder's company, or a friend's role and organisation. */
  company: z.string().nullable(),
  city: z.string().nullable(),
  profile_link: z.string().nullable(),
})

/** `member` is active; `account` is any other account. */
const matchKinds = ['member', 'account', 'invitation'] as const

export const importRowSchema = z.object({
  /** From 1, without the header. */
  number: z.int(),
  state: z.enum(rowStates),
  plan: z.enum(rowPlans),
  /** The plans to choose from; empty once the import has started. */
  choices: z.array(z.enum(rowPlans)),
  /** Whether an earlier import skipped a row with this address. */
  left_out: z.boolean(),
  /** Null until the job has processed the row. */
  outcome: z.enum(rowOutcomes).nullable(),
  /** The values as read; empty where the file has none. */
  person: comparedSchema,
  /** The cells in the order of the columns; long ones are cut. Empty once answered. */
  cells: z.array(z.string()),
  /** Why the row is invalid or a duplicate, by field. */
  reasons: fieldErrorsSchema,
  /** Values that are not valid answers, by field. The person can correct them. */
  notes: knownNotesSchema,
  missing: z.array(z.enum(importFields)),
  /** The account, or the invitation of another import, that the row may be about. */
  match: comparedSchema
    .extend({ id: z.string(), kind: z.enum(matchKinds), created_at: moment() })
    .nullable(),
  /** Null once answered. */
  invitation: z
    .object({
      /** Null while the email is queued. */
      sent_at: moment().nullable(),
      expires_at: moment().nullable(),
      can_resend: z.boolean(),
    })
    .nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** Row numbers. */
const someRows = () => z.array(z.int().min(1).max(importLimits.rows)).min(1).max(100)

export const rowChoiceSchema = z.union(
  [
    z.object({ rows: someRows(), plan: z.enum(rowPlans) }),
    z.object({ state: z.enum(rowStates), plan: z.enum(rowPlans) }),
  ],
  { error: 'Please choose rows, or a state, and what happens to them' },
)

export const startSchema = z
  .object({
    /** The confirmed number of invitations. The start is refused if it has changed. */
    invite: z.int().min(0).optional(),
    message: message(),
    remind: remind(),
  })
  .prefault({})
export type ImportStart = z.output<typeof startSchema>

export const invitationPreviewSchema = z.object({ message: message() })
export type InvitationPreview = z.output<typeof invitationPreviewSchema>

/** Without rows: everyone who has not answered. */
export const resendSchema = z.object({ rows: someRows().optional() })

export const invitationTokenSchema = z.object({ token: linkToken() })

/** `taken`: an account has the address. `used`: answered, withdrawn or resent since. */
export const invitationStates = ['open', 'expired', 'used', 'taken', 'unknown'] as const

/** The imported answers, without consents. */
export const knownAnswersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type KnownAnswers = z.infer<typeof knownAnswersSchema>

/** `invitation` is null unless it is open. */
export const invitationLinkSchema = z.object({
  state: z.enum(invitationStates),
  invitation: z
    .object({
      email: z.string(),
      user_type: z.enum(userTypes),
      answers: knownAnswersSchema,
      notes: knownNotesSchema,
      joined_on: z.iso.date().nullable(),
      /** When these data are erased unless the invitation is accepted. */
      erased_at: moment(),
    })
    .nullable(),
})
export type InvitationLink = z.infer<typeof invitationLinkSchema>

export const acceptInvitationSchema = shortAnswersBodySchema({
  token: linkToken(),
  password: newPassword(),
})
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>
