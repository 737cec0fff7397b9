import { z } from 'zod'
import { requiredLine } from '../core/fields.ts'
import { fillRecord } from '../core/options.ts'

export const listNames = ['industries', 'contributions', 'pods', 'connections'] as const
export type ListName = (typeof listNames)[number]

export const maxEntries = 100

const entry = z.strictObject({
  /** The stored value of an added entry, or the default entry with its {names}. */
  value: requiredLine('Please fill this in', 120),
  label: requiredLine('Please fill this in', 120).optional(),
  hidden: z.boolean().optional(),
})

/** What a network renamed, hid or added. */
const entries = z
  .array(entry)
  .max(maxEntries, `Please keep to ${maxEntries} entries`)
  .refine(
    (all) => new Set(all.map(({ value }) => value)).size === all.length,
    'Please add each entry once',
  )
export type ListChange = z.infer<typeof entry>

export const listsSchema = z.strictObject(fillRecord(listNames, entries.optional())).optional()
