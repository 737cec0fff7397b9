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
import { paginationSchema } from '../core/pagination.ts'
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

/** What a list says in the place of answers, by the fields of an application. */
export const knownNotesSchema = z.record(z.string(), z.string())
export type KnownNotes = z.infer<typeof knownNotesSchema>

const field = () => z.enum(importFields, { error: 'Please choose one of the fields' })

/** The invitation of one person, with a sentence of the administrator for the email. */
export const inviteOneSchema = z.object({
  email: email(),
  full_name: personName(),
  user_type: z.enum(userTypes, { error: 'Please choose the track' }),
  message: paragraph(invitationMessageLength).optional(),
})
export type InviteOne = z.output<typeof inviteOneSchema>

/** An import in the list. */
export const importEntrySchema = z.object({
  id: z.string(),
  /** Null for the invitation of one person, which has one row. */
  file_name: z.string().nullable(),
  /** The name and address of the one person, until they have answered. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  state: z.enum(importStates),
  /** The administrator's name; null after erasure. */
  uploaded_by: z.string().nullable(),
  created_at: moment(),
  started_at: moment().nullable(),
  finished_at: moment().nullable(),
  undone_at: moment().nullable(),
  /** Rows of the file, without its header. */
  rows: z.int(),
  /** What became of the rows. `invited` are those that were not answered; `accepted` ones are members. */
  outcomes: countsSchema(rowOutcomes),
})
export type ImportEntry = z.infer<typeof importEntrySchema>

/** A column of the file, with the field it is matched to and its first values. */
export const importColumnSchema = z.object({
  name: z.string(),
  field: field().nullable(),
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** One import with its columns, and what the check found. */
export const openImportSchema = importEntrySchema.extend({
  /** Before the first check, `field` is a proposal. */
  columns: z.array(importColumnSchema),
  /** The track of rows without one; null if a column has it. */
  track: z.enum(userTypes).nullable(),
  /** Rows by state; all 0 before the check and once the rows are deleted. */
  states: countsSchema(rowStates),
  /** What happens to the rows at the start, or happened: the numbers of the dry run. */
  plans: countsSchema(rowPlans),
  /** The progress of the job: rows that are done. */
  done: z.int(),
  /** Until when it can be undone; null unless it has finished. */
  undo_until: moment().nullable(),
  can: abilitiesSchema('match', 'start', 'undo', 'discard'),
})
export type OpenImport = z.infer<typeof openImportSchema>

/** The fields of the columns, in their order; null for a column that is left out. Each field once. */
export const columnMappingSchema = z.object({
  fields: z.array(field().nullable()).min(1).max(importLimits.columns),
  track: z.enum(userTypes).nullable(),
})
export type ColumnMapping = z.output<typeof columnMappingSchema>

/** The values of a list that no option is called, by the words of the list. */
export const importValuesSchema = z.object({
  /** Those whose meaning nobody has said first; no more than `maxListedValues`. */
  values: z.array(
    z.object({
      field: z.enum(importFields),
      value: z.string(),
      /** Rows with the value. */
      rows: z.int(),
      /** The option that it means; null if nobody has said so. */
      option: z.string().nullable(),
    }),
  ),
  options: z.partialRecord(
    z.enum(importFields),
    z.array(z.object({ value: z.string(), label: z.string() })),
  ),
})
export type ImportValues = z.infer<typeof importValuesSchema>

/** Which options values mean, for this import and later ones; null forgets it. */
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

/** What the comparison of a row with an account or an invitation shows. */
const comparedSchema = z.object({
  name: z.string(),
  email: z.string(),
  track: z.enum(userTypes).nullable(),
  /** The company of a founder, or a friend's role and organisation. */
  company: z.string().nullable(),
  city: z.string().nullable(),
  profile_link: z.string().nullable(),
})

/** An account of an active member or of anybody else, or an invitation that was not answered. */
const matchKinds = ['member', 'account', 'invitation'] as const

export const importRowSchema = z.object({
  /** Rows count from 1, without the header. */
  number: z.int(),
  state: z.enum(rowStates),
  plan: z.enum(rowPlans),
  /** The plans to choose from; empty once the import has started. */
  choices: z.array(z.enum(rowPlans)),
  /** Null before the job has taken the row. */
  outcome: z.enum(rowOutcomes).nullable(),
  /** The values as they were read; empty where the file has none. */
  person: comparedSchema,
  /** The cells in the order of the columns, as text; long ones are cut. Empty once answered. */
  cells: z.array(z.string()),
  /** Why the row is invalid or a duplicate, by field. */
  reasons: fieldErrorsSchema,
  /** Values that are no answers, by field; the person sees and corrects them. */
  notes: knownNotesSchema,
  /** Answers that an incomplete row lacks. */
  missing: z.array(z.enum(importFields)),
  /** The account, or the invitation by another import, that a known or similar row may be about. */
  match: comparedSchema
    .extend({ id: z.string(), kind: z.enum(matchKinds), created_at: moment() })
    .nullable(),
  /** The invitation while it is not answered. */
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

export const importRowsSchema = z.object({
  rows: z.array(importRowSchema),
  pagination: paginationSchema,
})

/** The numbers of some rows. */
const someRows = () => z.array(z.int().min(1).max(importLimits.rows)).min(1).max(100)

/** A choice for some rows, or for all rows of a state. */
export const rowChoiceSchema = z.union(
  [
    z.object({ rows: someRows(), plan: z.enum(rowPlans) }),
    z.object({ state: z.enum(rowStates), plan: z.enum(rowPlans) }),
  ],
  { error: 'Please choose rows, or a state, and what happens to them' },
)

/** The number that was confirmed: the start is refused if others would be invited by now. */
export const startSchema = z.object({ invite: z.int().min(0).optional() }).prefault({})
export type ImportStart = z.output<typeof startSchema>

/** Rows whose invitations are sent again. */
export const resendSchema = z.object({ rows: someRows() })

export const invitationTokenSchema = z.object({ token: linkToken() })

/** `taken`: an account has the address already. `used`: answered, withdrawn, or sent again since. */
export const invitationStates = ['open', 'expired', 'used', 'taken', 'unknown'] as const

/** What the network knows of the person: any answers of an application, without consents. */
export const knownAnswersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type KnownAnswers = z.infer<typeof knownAnswersSchema>

/** An invitation as its link shows it. `invitation` is null unless it is open. */
export const invitationLinkSchema = z.object({
  state: z.enum(invitationStates),
  invitation: z
    .object({
      email: z.string(),
      user_type: z.enum(userTypes),
      answers: knownAnswersSchema,
      notes: knownNotesSchema,
      /** Since when the list has the person as a member. */
      joined_on: z.iso.date().nullable(),
      /** When the network erases these data unless the invitation is accepted. */
      erased_at: moment(),
    })
    .nullable(),
})
export type InvitationLink = z.infer<typeof invitationLinkSchema>

/** The acceptance of an invitation: the name, the consents, and any answers of an application on its track. */
export const acceptInvitationSchema = shortAnswersBodySchema({
  token: linkToken(),
  password: newPassword(),
})
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>
