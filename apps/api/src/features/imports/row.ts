import {
  anyConnections,
  anyContributions,
  profileLinkError,
} from '@portal/shared/applications/choices'
import {
  aiUsageLabels,
  businessModels,
  businessTypeLabels,
  ecosystemRoles,
  founderTypeLabels,
  haveRaisedOptions,
  industries,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
  usersStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import type { UserType } from '@portal/shared/core/access'
import { plural } from '@portal/shared/core/count'
import type { FieldErrors } from '@portal/shared/core/errors'
import { email, limits, personName } from '@portal/shared/core/fields'
import { type Option, optionsOf } from '@portal/shared/core/options'
import { type ImportField, importFields } from '@portal/shared/imports/options'
import type { KnownAnswers } from '@portal/shared/imports/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { z } from 'zod'
import { folded } from './columns.ts'

/** What a row says about a person. */
export interface ReadRow {
  /** Null if it has no valid one. */
  email: string | null
  track: UserType | null
  /** The valid answers of an application on the row's track. */
  answers: KnownAnswers
  /** Why a value cannot be taken, by field. */
  reasons: FieldErrors
  /** Answers that an application must have and the row lacks. */
  missing: ImportField[]
}

/** How the cells of a file are read. */
export interface Reading {
  network: Network
  /** The field of each column; null for one that is left out. */
  fields: (ImportField | null)[]
  /** The track of rows without one. */
  track: UserType | null
}

/** The values of options by the words that name them, folded. */
type Words = Map<string, string>

const wordsOf = (options: readonly Option[]): Words =>
  new Map(
    options.flatMap(({ value, label }) => [
      [folded(value), value],
      [folded(label), value],
    ]),
  )

const wordsOfValues = (values: readonly string[]): Words =>
  new Map(values.map((value) => [folded(value), value]))

const trackWords = new Map<string, UserType>([
  ['female founder', 'female_founder'],
  ['founder', 'female_founder'],
  ['friend', 'friend'],
])
const yesNoWords: Words = new Map([
  ...['yes', 'y', 'true', '1', 'x'].map((word) => [word, 'yes'] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, 'no'] as const),
])

/** The words of each field that has options. */
const wordsFor = (network: Network): Partial<Record<ImportField, Words>> => ({
  cambridgeConnection: wordsOfValues(anyConnections(network)),
  founderType: wordsOf(optionsOf(founderTypeLabels)),
  businessType: wordsOf(optionsOf(businessTypeLabels)),
  isUniversitySpinout: yesNoWords,
  isRelatedToUniversityStudies: yesNoWords,
  aiUsage: wordsOf(optionsOf(aiUsageLabels)),
  industry: wordsOfValues(industries),
  productType: wordsOf(optionsOf(productTypeLabels)),
  productStatus: wordsOf(optionsOf(productStatusLabels)),
  revenueStatus: wordsOf(optionsOf(revenueStatusLabels)),
  businessModel: wordsOfValues(businessModels),
  usersStatus: wordsOf(optionsOf(usersStatusLabels)),
  haveRaised: wordsOfValues(haveRaisedOptions),
  willRaise: wordsOfValues(willRaiseOptions),
  contributions: wordsOfValues(anyContributions(network)),
  ecosystemRole: wordsOfValues(ecosystemRoles),
})

/** Fields of several values, which a cell separates by semicolons, bars or line breaks. */
const lists = new Set<ImportField>([
  'cambridgeConnection',
  'verticals',
  'businessModel',
  'haveRaised',
  'willRaise',
  'contributions',
  'ecosystemRole',
])

const splitCell = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** How much of a wrong value a reason repeats. */
const maxQuoted = 60

const quoted = (text: string) =>
  `‘${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}’`

const answerSchemas = {
  female_founder: founderAnswersSchema.extend({ fullName: personName() }),
  friend: friendAnswersSchema.extend({ fullName: personName() }),
} as const

/** The fields of each track, and those that an application must have. */
const fieldsOfTrack = (track: UserType) => {
  const { shape } = answerSchemas[track]
  const known = importFields.filter((field) => field in shape)
  const schemas = new Map<string, z.ZodType>(Object.entries(shape))
  const required = known.filter((field) => !schemas.get(field)?.safeParse(undefined).success)
  return { known, required, schemas }
}
const tracks = { female_founder: fieldsOfTrack('female_founder'), friend: fieldsOfTrack('friend') }

const emailSchema = email()

/** One cell as the value of a field, or why it cannot be taken. */
function readCell(field: ImportField, cell: string, words: Words | undefined) {
  if (cell.length > limits.long) {
    return { reason: `Please keep this to ${limits.long} characters or fewer` }
  }
  const texts = lists.has(field) ? splitCell(cell) : [cell]
  const values = words ? texts.map((text) => words.get(folded(text))) : texts
  const unknown = texts.filter((_, at) => values[at] === undefined)
  if (unknown.length > 0) {
    return {
      reason: `${unknown.map(quoted).join(', ')} ${plural(unknown.length, 'is', 'are')} not among the options`,
    }
  }
  const [value = ''] = values
  if (lists.has(field)) return { value: values.filter((one) => one !== undefined) }
  return { value }
}

/** Makes a reader of rows; what depends on the columns and the network is prepared once. */
export function createRowReader({ network, fields, track: defaultTrack }: Reading) {
  const words = wordsFor(network)
  const columnOf = new Map(fields.map((field, at) => [field, at]))

  return (cells: string[]): ReadRow => {
    const reasons: FieldErrors = {}
    const textOf = (field: ImportField): string => {
      const at = columnOf.get(field)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    const cellOf = (field: ImportField): string =>
      field === 'fullName' && !columnOf.has(field)
        ? `${textOf('nameStart')} ${textOf('nameEnd')}`.trim()
        : textOf(field)

    const address = emailSchema.safeParse(cellOf('email'))
    if (!address.success) {
      const isMissing = cellOf('email') === ''
      reasons.email = [isMissing ? 'The e-mail address is missing' : 'Invalid email address']
    }
    const trackCell = cellOf('track')
    const track = trackCell === '' ? defaultTrack : (trackWords.get(folded(trackCell)) ?? null)
    if (!track) {
      const reason =
        trackCell === ''
          ? 'The track is missing'
          : `${quoted(trackCell)} is not a track: Female Founder or Friend`
      reasons.track = [reason]
      return { email: address.data ?? null, track, answers: {}, reasons, missing: [] }
    }

    const { known, required, schemas } = tracks[track]
    const answers: KnownAnswers = {}
    for (const field of known) {
      const cell = cellOf(field)
      if (cell === '') continue
      const { value, reason } = readCell(field, cell, words[field])
      if (reason !== undefined) {
        reasons[field] = [reason]
        continue
      }
      const link = field === 'linkedinProfile' ? profileLinkError(network, String(value)) : null
      const parsed = schemas.get(field)?.safeParse(value)
      const faults = parsed?.error?.issues.map(({ message }) => message) ?? []
      const all = [...faults, ...(link === null ? [] : [link])]
      if (all.length > 0) reasons[field] = [...new Set(all)]
      else if (typeof parsed?.data === 'string' || Array.isArray(parsed?.data))
        answers[field] = parsed.data
    }
    const missing = required.filter((field) => cellOf(field) === '')
    return { email: address.data ?? null, track, answers, reasons, missing }
  }
}
