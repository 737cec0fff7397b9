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
import type { FieldErrors } from '@portal/shared/core/errors'
import { email as emailSchema, limits, personName } from '@portal/shared/core/fields'
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

const plainOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }))

/** Further words for an option's value. */
const trackOptions: Option<UserType>[] = [
  { value: 'female_founder', label: 'Female Founder' },
  { value: 'female_founder', label: 'Founder' },
  { value: 'friend', label: 'Friend' },
]
const yesNoWords = optionsOf({ yes: 'Yes', no: 'No' }).flatMap((option) =>
  (option.value === 'yes' ? ['yes', 'y', 'true', '1', 'x'] : ['no', 'n', 'false', '0']).map(
    (label) => ({ ...option, label }),
  ),
)

/** The options of each field that has some. */
const optionsFor = (network: Network): Partial<Record<ImportField, Option[]>> => ({
  cambridgeConnection: plainOptions(anyConnections(network)),
  founderType: optionsOf(founderTypeLabels),
  businessType: optionsOf(businessTypeLabels),
  isUniversitySpinout: yesNoWords,
  isRelatedToUniversityStudies: yesNoWords,
  aiUsage: optionsOf(aiUsageLabels),
  industry: plainOptions(industries),
  productType: optionsOf(productTypeLabels),
  productStatus: optionsOf(productStatusLabels),
  revenueStatus: optionsOf(revenueStatusLabels),
  businessModel: plainOptions(businessModels),
  usersStatus: optionsOf(usersStatusLabels),
  haveRaised: plainOptions(haveRaisedOptions),
  willRaise: plainOptions(willRaiseOptions),
  contributions: plainOptions(anyContributions(network)),
  ecosystemRole: plainOptions(ecosystemRoles),
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

const links = new Set<ImportField>(['linkedinProfile', 'companyWebsite'])

const splitCell = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** Spreadsheets often leave out the scheme of an address. */
const withScheme = (link: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(link) ? `https://${link}` : link

/** The option with this value or label, whatever its case, accents and punctuation. */
const findOption = <V extends string>(options: Option<V>[], text: string): V | undefined => {
  const wanted = folded(text)
  return options.find(({ value, label }) => folded(value) === wanted || folded(label) === wanted)
    ?.value
}

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

/** One cell as the value of a field, or why it cannot be taken. */
function readCell(field: ImportField, cell: string, options: Option[] | undefined) {
  if (cell.length > limits.long) {
    return { reason: `Please keep this to ${limits.long} characters or fewer` }
  }
  const texts = lists.has(field) ? splitCell(cell) : [cell]
  const values = options ? texts.map((text) => findOption(options, text)) : texts
  const unknown = texts.filter((_, at) => values[at] === undefined)
  if (unknown.length > 0) {
    const words = unknown.map(quoted).join(', ')
    return { reason: `${words} ${unknown.length === 1 ? 'is' : 'are'} not among the options` }
  }
  const [value = ''] = values
  if (lists.has(field)) return { value: values.filter((one) => one !== undefined) }
  return { value: links.has(field) ? withScheme(value) : value }
}

/** Makes a reader of rows; what depends on the columns and the network is prepared once. */
export function createRowReader({ network, fields, track: defaultTrack }: Reading) {
  const options = optionsFor(network)
  const columnOf = new Map(fields.map((field, at) => [field, at]))

  return (cells: string[]): ReadRow => {
    const reasons: FieldErrors = {}
    const cellOf = (field: ImportField): string => {
      const at = columnOf.get(field)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }

    const email = emailSchema().safeParse(cellOf('email'))
    if (!email.success) {
      const isMissing = cellOf('email') === ''
      reasons.email = [isMissing ? 'The e-mail address is missing' : 'Invalid email address']
    }
    const trackCell = cellOf('track')
    const track = trackCell === '' ? defaultTrack : (findOption(trackOptions, trackCell) ?? null)
    if (!track) {
      const reason =
        trackCell === ''
          ? 'The track is missing'
          : `${quoted(trackCell)} is not a track: Female Founder or Friend`
      reasons.track = [reason]
      return { email: email.data ?? null, track, answers: {}, reasons, missing: [] }
    }

    const { known, required, schemas } = tracks[track]
    const answers: KnownAnswers = {}
    for (const field of known) {
      const cell = cellOf(field)
      if (cell === '') continue
      const { value, reason } = readCell(field, cell, options[field])
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
    return { email: email.data ?? null, track, answers, reasons, missing }
  }
}
