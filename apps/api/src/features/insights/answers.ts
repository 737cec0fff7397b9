import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  aiUsageLabels,
  businessTypeLabels,
  founderTypeLabels,
  haveRaisedOptions,
  productStatusLabels,
  revenueStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { distinct } from '@portal/shared/core/fields'
import { listLabels } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import { fundingRounds } from '@portal/shared/profile/options'
import { type Context, countColumn, type Figures, shareColumn, shareOf } from './table.ts'

export const fieldIds = [
  'industry',
  'revenue',
  'product',
  'business',
  'connection',
  'spinout',
  'founder-type',
  'ai',
  'raised',
  'raising',
] as const
export type FieldId = (typeof fieldIds)[number]

interface Field {
  /** SQL: the answers of `founder_profiles p` as an array of text. */
  answers: Prisma.Sql
  labels: Record<string, string>
  /** Whether founders may choose several. */
  several?: true
  /** Whether the options have no natural order: the most frequent comes first. */
  unordered?: true
}

const labelsOf = (options: readonly string[]) =>
  Object.fromEntries(distinct([...options]).map((option) => [option, option]))

const singleAnswer = (column: Prisma.Sql) => Prisma.sql`ARRAY[${column}]`

function fieldOf(network: Network, id: FieldId): Field {
  const fields: Record<FieldId, Field> = {
    industry: {
      // Older rows have several, separated by commas.
      answers: singleAnswer(Prisma.sql`trim(split_part(p.industry, ',', 1))`),
      labels: listLabels(network, 'industries'),
      unordered: true,
    },
    revenue: { answers: singleAnswer(Prisma.sql`p.revenue_status`), labels: revenueStatusLabels },
    product: { answers: singleAnswer(Prisma.sql`p.product_status`), labels: productStatusLabels },
    business: { answers: singleAnswer(Prisma.sql`p.business_type`), labels: businessTypeLabels },
    connection: {
      answers: Prisma.sql`p.cambridge_connection`,
      labels: listLabels(network, 'connections'),
      several: true,
      unordered: true,
    },
    spinout: {
      answers: singleAnswer(Prisma.sql`p.is_university_spinout::text`),
      labels: { true: 'University spin-out', false: 'Not a spin-out' },
    },
    'founder-type': {
      answers: singleAnswer(Prisma.sql`p.founder_type`),
      labels: founderTypeLabels,
    },
    ai: { answers: singleAnswer(Prisma.sql`p.ai_usage`), labels: aiUsageLabels },
    raised: {
      answers: Prisma.sql`p.have_raised`,
      labels: labelsOf([...haveRaisedOptions, ...fundingRounds]),
      several: true,
      unordered: true,
    },
    raising: {
      answers: Prisma.sql`p.will_raise`,
      labels: labelsOf([...willRaiseOptions, ...fundingRounds]),
      several: true,
      unordered: true,
    },
  }
  return fields[id]
}

/** The option for answers that are no longer offered. */
const otherOf = (labels: Record<string, string>): string =>
  Object.keys(labels).find((value) => value.toLowerCase() === 'other') ?? 'other'

export type Answers = Record<string, number>

async function countAnswers(
  db: Database,
  network: Network,
  id: FieldId,
): Promise<{ counts: Answers; founders: number }> {
  const { answers, labels } = fieldOf(network, id)
  const isFounder = Prisma.sql`u.is_active AND u.user_type = 'female_founder'`
  const rows = await read<{ answer: string; number: number; founders: number }>(db)`
    SELECT answer, count(*)::int AS number,
      (SELECT count(*)::int FROM users u WHERE ${isFounder}) AS founders
    FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT DISTINCT CASE WHEN coalesce(given, '') = '' THEN ''
        WHEN given = ANY (${Object.keys(labels)}::text[]) THEN given
        ELSE ${otherOf(labels)} END AS answer
      FROM unnest(coalesce(nullif(${answers}, '{}'), ARRAY[''])) given) a
    WHERE ${isFounder} GROUP BY answer`
  return {
    counts: Object.fromEntries(rows.map(({ answer, number }) => [answer, number])),
    founders: rows[0]?.founders ?? 0,
  }
}

export async function countAllAnswers(
  db: Database,
  network: Network,
): Promise<Record<string, Answers>> {
  const answers: Record<string, Answers> = {}
  for (const field of fieldIds) answers[field] = (await countAnswers(db, network, field)).counts
  return answers
}

/** Maps answers that are no longer offered to 'Other', at most once for each founder. */
export function mapToOfferedOptions(
  network: Network,
  id: FieldId,
  { counts, founders }: { counts: Answers; founders: number },
): Answers {
  const { labels } = fieldOf(network, id)
  const other = otherOf(labels)
  const { '': none = 0, ...given } = counts
  const present: Answers = { '': none }
  for (const [value, count] of Object.entries(given)) {
    const option = value in labels ? value : other
    present[option] = Math.min((present[option] ?? 0) + count, founders - none)
  }
  return present
}

/** A labelled answer. `isOption` is false for answers that are not offered, and for no answer. */
interface LabelledAnswer {
  label: string
  count: number
  isOption: boolean
}

/** All possible answers: the options in order, 'Other', and no answer. */
export function labelAnswers(network: Network, id: FieldId, counts: Answers): LabelledAnswer[] {
  const { labels, unordered } = fieldOf(network, id)
  const other = otherOf(labels)
  const options = Object.entries({ ...labels, [other]: labels[other] ?? 'Other' }).map(
    ([value, label]) => ({
      label,
      count: counts[value] ?? 0,
      isOption: value in labels && !(unordered && value === other),
    }),
  )
  return [...options, { label: 'Not answered', count: counts[''] ?? 0, isOption: false }]
}

/** Sorts answers for display: by frequency if the options have no natural order, without zeros. */
export function arrangeAnswers(
  network: Network,
  id: FieldId,
  answers: LabelledAnswer[],
): LabelledAnswer[] {
  const { unordered } = fieldOf(network, id)
  if (!unordered) return answers.filter(({ count, isOption }) => count > 0 || isOption)
  const rank = ({ count, isOption }: LabelledAnswer) => (isOption ? -count : 1)
  return answers.filter(({ count }) => count > 0).sort((a, b) => rank(a) - rank(b))
}

export const readField =
  (id: FieldId) =>
  async ({ db, network }: Context): Promise<Figures> => {
    const { counts, founders } = await countAnswers(db, network, id)
    const answers = labelAnswers(network, id, counts)
    return {
      rows_are: 'text',
      columns: [countColumn('founders', 'Founders'), shareColumn],
      rows: arrangeAnswers(network, id, answers).map(({ label, count }) => ({
        label,
        values: [count, shareOf(count, founders)],
      })),
      total: founders,
    }
  }
