import { randomUUID } from 'node:crypto'
import type { FieldInput, FormValue } from '@portal/shared/core/form-fields'
import type { Network } from '@portal/shared/network/schemas'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import { toResourceContent } from '@portal/shared/resources/values'
import type { Prisma } from '../client.ts'
import { type Calendar, publishedColumns } from './calendar.ts'
import { type DataRow, readRows } from './data.ts'
import { createRandom } from './random.ts'

const kinds: ResourceKind[] = [
  'programme',
  'network',
  'event',
  'mentor',
  'perk',
  'business-resource',
  'culture-resource',
  'location',
  'science',
]

function formValue(input: FieldInput, text: string): FormValue {
  if (input === 'list') return text.split(';')
  if (input === 'number') return Number(text)
  return input === 'switch' ? text === 'Yes' : text
}

/** Converts a row, which has a column for each field of the kind's form, to stored content. */
function resourceOf(kind: ResourceKind, { optional }: DataRow) {
  const values = descriptionOf(kind).fields.map(({ name, input }): [string, FormValue] => [
    name,
    formValue(input, optional(name) ?? ''),
  ])
  return { kind, ...toResourceContent(kind, Object.fromEntries(values)) }
}

export function resourceRows(
  calendar: Calendar,
  network: Network,
): (Prisma.ResourceCreateManyInput & { id: string; created_at: Date })[] {
  const random = createRandom(14)
  const resources = kinds.flatMap((kind) =>
    readRows(`resources/${kind}.psv`, network).map((row) => resourceOf(kind, row)),
  )
  return resources.map((resource) => {
    const created_at = calendar.daysAgo(random.between(2, 160), random)
    return {
      ...resource,
      id: randomUUID(),
      ...publishedColumns(created_at),
    }
  })
}
