import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { anyConnections } from '@portal/shared/applications/choices'
import {
  aiUsageLabels,
  businessTypeLabels,
  founderTypeLabels,
  haveRaisedOptions,
  industries,
  productStatusLabels,
  revenueStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { distinct } from '@portal/shared/core/fields'
import type { Network } from '@portal/shared/network/schemas'
import { fundingRounds } from '@portal/shared/profile/options'

/** The breakdowns of active founders; the ids are those of their charts. */
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
  /** The labels of the options, in order. */
  labels: Record<string, string>
  /** Whether founders may choose several. */
  several?: true
  /** Whether the options have no order of their own: the most frequent comes first. */
  unordered?: true
}

const itself = (options: readonly string[]) =>
  Object.fromEntries(distinct([...options]).map((option) => [option, option]))

const one = (column: Prisma.Sql) => Prisma.sql`ARRAY[${column}]`

/** How a breakdown is read and named. */
export function fieldOf(network: Network, id: FieldId): Field {
  const fields: Record<FieldId, Field> = {
    industry: {
      // Older rows have several, separated by commas.
      answers: one(Prisma.sql`trim(split_part(p.industry, ',', 1))`),
      labels: itself(industries),
      unordered: true,
    },
    revenue: { answers: one(Prisma.sql`p.revenue_status`), labels: revenueStatusLabels },
    product: { answers: one(Prisma.sql`p.product_status`), labels: productStatusLabels },
    business: { answers: one(Prisma.sql`p.business_type`), labels: businessTypeLabels },
    connection: {
      answers: Prisma.sql`p.cambridge_connection`,
      labels: itself(anyConnections(network)),
      several: true,
      unordered: true,
    },
    spinout: {
      answers: one(Prisma.sql`p.is_university_spinout::text`),
      labels: { true: 'University spin-out', false: 'Not a spin-out' },
    },
    'founder-type': { answers: one(Prisma.sql`p.founder_type`), labels: founderTypeLabels },
    ai: { answers: one(Prisma.sql`p.ai_usage`), labels: aiUsageLabels },
    raised: {
      answers: Prisma.sql`p.have_raised`,
      labels: itself([...haveRaisedOptions, ...fundingRounds]),
      several: true,
      unordered: true,
    },
    raising: {
      answers: Prisma.sql`p.will_raise`,
      labels: itself([...willRaiseOptions, ...fundingRounds]),
      several: true,
      unordered: true,
    },
  }
  return fields[id]
}

/** The option for answers that are not offered any more. */
const otherOf = (labels: Record<string, string>): string =>
  Object.keys(labels).find((value) => value.toLowerCase() === 'other') ?? 'other'

/** Numbers of active founders by option; '' is no answer. */
export type Answers = Record<string, number>

/** Counts the answers of active founders to one field, and the founders. */
export async function countAnswers(
  db: Database | Transaction,
  network: Network,
  id: FieldId,
): Promise<{ counts: Answers; founders: number }> {
  const { answers, labels } = fieldOf(network, id)
  const isFounder = Prisma.sql`u.is_active AND u.user_type = 'female_founder'`
  const rows = await read<{ answer: string; number: number; founders: number }>(
    db,
    Prisma.sql`
      SELECT answer, count(*)::int AS number,
        (SELECT count(*)::int FROM users u WHERE ${isFounder}) AS founders
      FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
      CROSS JOIN LATERAL (
        SELECT DISTINCT CASE WHEN coalesce(given, '') = '' THEN ''
          WHEN given = ANY (${Object.keys(labels)}::text[]) THEN given
          ELSE ${otherOf(labels)} END AS answer
        FROM unnest(coalesce(nullif(${answers}, '{}'), ARRAY[''])) given) a
      WHERE ${isFounder} GROUP BY answer`,
  )
  return {
    counts: Object.fromEntries(rows.map(({ answer, number }) => [answer, number])),
    founders: rows[0]?.founders ?? 0,
  }
}

/**
 * The answers with their labels: the options in their order, or by frequency without those that nobody
 * chose; then what is not offered any more, and no answer.
 */
export function labelAnswers(
  network: Network,
  id: FieldId,
  counts: Answers,
): { label: string; count: number }[] {
  const { labels, unordered } = fieldOf(network, id)
  const other = otherOf(labels)
  const options = Object.entries({ ...labels, [other]: 'Other' })
    .map(([value, label]) => ({ value, label, count: counts[value] ?? 0 }))
    .filter(({ value, count }) => count > 0 || (!unordered && value in labels))
  const isOther = ({ value }: { value: string }) => Number(value === other)
  if (unordered) options.sort((a, b) => isOther(a) - isOther(b) || b.count - a.count)
  const unanswered = counts[''] ? [{ label: 'Not answered', count: counts[''] }] : []
  return [...options.map(({ label, count }) => ({ label, count })), ...unanswered]
}
