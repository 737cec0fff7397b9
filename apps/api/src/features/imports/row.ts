import { cutLabels } from '@portal/shared/accounts/labels'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/answers'
import { profileLinkError } from '@portal/shared/applications/choices'
import { type UserType, userTypes } from '@portal/shared/core/access'
import type { FieldErrors } from '@portal/shared/core/errors'
import { limits, personName } from '@portal/shared/core/fields'
import { type ImportField, importFields } from '@portal/shared/imports/options'
import type { KnownAnswers, KnownNotes } from '@portal/shared/imports/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { z } from 'zod'
import { cutText, emailIn, hasSeveralEmails } from './cells.ts'
import { readMemberSince } from './member-since.ts'
import {
  multiValueFields,
  optionKey,
  optionsByName,
  type ValueMapping,
  valuesIn,
} from './option-names.ts'

export interface ReadRow {
  email: string | null
  track: UserType | null
  answers: KnownAnswers
  joined_on: string | null
  /** The administrators' labels. The person never sees them, so they are no answers or notes. */
  labels: string[]
  /** Invalid values, for the person to correct. */
  notes: KnownNotes
  /** Why the row is invalid, by field. */
  reasons: FieldErrors
  /** Required answers that are missing. */
  missing: ImportField[]
}

export interface RowReaderOptions {
  network: Network
  /** The field of each column; null for an ignored one. */
  fields: (ImportField | null)[]
  /** The default track. */
  track: UserType | null
  /** Whether dates with slashes have the month first. */
  isMonthFirst: boolean
  /** The options that unknown values were mapped to. */
  mappings: ValueMapping[]
}

const maxQuoted = 60

const quoted = (text: string) => `‘${cutText(text, maxQuoted)}’`

const answerSchemas = {
  female_founder: founderAnswersSchema.extend({ fullName: personName() }),
  friend: friendAnswersSchema.extend({ fullName: personName() }),
} as const

const fieldsOfTrack = (track: UserType) => {
  const { shape } = answerSchemas[track]
  const known = importFields.filter((field) => field in shape)
  const schemas = new Map<string, z.ZodType>(Object.entries(shape))
  const required = known.filter((field) => !schemas.get(field)?.safeParse(undefined).success)
  return { known, required, schemas }
}
const tracks = { female_founder: fieldsOfTrack('female_founder'), friend: fieldsOfTrack('friend') }

const nameAlone: ReturnType<typeof fieldsOfTrack> = {
  ...tracks.friend,
  ...{ known: ['fullName'], required: [] },
}

const trackOf = (value: string | undefined): UserType | null =>
  userTypes.find((one) => one === value) ?? null

const maxNoted = 300

const shorten = (cell: string) => cutText(cell, maxNoted)

const isUnknown = `Not among the options, or longer than ${limits.long} characters`

function valueIn(field: ImportField, cell: string, optionNames: Map<string, string> | undefined) {
  if (cell.length > limits.long) return undefined
  const texts = valuesIn(field, cell, optionNames ?? new Map())
  const values = optionNames
    ? texts.flatMap((text) => optionNames.get(optionKey(text)) ?? [])
    : texts
  if (values.length < texts.length) return undefined
  return multiValueFields.has(field) ? values : values[0]
}

/** Creates a function that reads rows. Prepares what depends on columns and network once. */
export function createRowReader(reading: RowReaderOptions) {
  const { network, fields, track: defaultTrack, mappings, isMonthFirst } = reading
  const optionNames = optionsByName(network, mappings)
  const columnOf = new Map(fields.map((field, at) => [field, at]))

  const readCell = (field: ImportField, cell: string, schema: z.ZodType | undefined) => {
    const value = valueIn(field, cell, optionNames[field])
    if (value === undefined) return { faults: [isUnknown] }
    const parsed = schema?.safeParse(value)
    const link = field === 'linkedinProfile' ? profileLinkError(network, String(value)) : null
    const issues = parsed?.error?.issues.map(({ message }) => message) ?? []
    return { answer: parsed?.data, faults: [...issues, ...(link === null ? [] : [link])] }
  }

  return (cells: string[]): ReadRow => {
    const reasons: FieldErrors = {}
    const textOf = (field: ImportField): string => {
      const cell = cells[columnOf.get(field) ?? -1] ?? ''
      // A dash means no value.
      return /[\p{L}\p{N}]/u.test(cell) ? cell.trim() : ''
    }
    const cellOf = (field: ImportField): string =>
      field === 'fullName' && !columnOf.has(field)
        ? `${textOf('nameStart')} ${textOf('nameEnd')}`.trim()
        : textOf(field)

    const emailCell = cellOf('email')
    const address = emailIn(emailCell)
    if (emailCell === '') reasons.email = ['The email address is missing']
    else if (address === null) {
      reasons.email = [
        hasSeveralEmails(emailCell)
          ? 'There are two email addresses here. Please keep one'
          : 'Invalid email address',
      ]
    }
    const trackCell = cellOf('track')
    const track =
      trackCell === '' ? defaultTrack : trackOf(optionNames.track?.get(optionKey(trackCell)))
    if (!track) {
      const isNone = `${quoted(trackCell)} is not a track: Female Founder or Friend`
      reasons.track = [trackCell === '' ? 'The track is missing' : isNone]
    }
    // Without a track, only the name is read.
    const { known, required, schemas } = track ? tracks[track] : nameAlone
    const notes: KnownNotes = {}
    const answers: KnownAnswers = {}
    const sinceCell = cellOf('memberSince')
    const joined_on = sinceCell === '' ? null : readMemberSince(sinceCell, isMonthFirst)
    if (sinceCell !== '' && joined_on === null) notes.memberSince = shorten(sinceCell)
    for (const field of known) {
      const cell = cellOf(field)
      if (cell === '') continue
      const { answer, faults } = readCell(field, cell, schemas.get(field))
      if (faults.length > 0 && field === 'fullName') reasons[field] = [...new Set(faults)]
      // The text of 'Other' is dropped with an unknown industry.
      else if (faults.length > 0 && field !== 'industryOther') notes[field] = shorten(cell)
      else if (typeof answer === 'string' || Array.isArray(answer)) answers[field] = answer
    }
    const missing = required.filter((field) => !(field in answers) && !(field in reasons))
    const labels = cutLabels(cellOf('labels').split(/[,;|\n]/))
    return { email: address, track, joined_on, labels, answers, notes, reasons, missing }
  }
}
