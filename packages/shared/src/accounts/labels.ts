import { z } from 'zod'
import { requiredLine } from '../core/fields.ts'
import { foldLine } from '../core/fold.ts'

/** The most labels of a member. */
export const maxLabels = 10
/** Characters of a label. */
export const labelLength = 40

/** Removes labels that differ only in case from an earlier one. */
const distinctLabels = (labels: string[]): string[] =>
  [
    ...new Map(labels.toReversed().map((label) => [label.toLowerCase(), label])).values(),
  ].toReversed()

/** A label of a member. */
export const label = () => requiredLine('Please enter a label', labelLength)

/** The labels of a member. Only administrators see them. */
export const labels = () =>
  z
    .array(label())
    .transform(distinctLabels)
    .pipe(z.array(z.string()).max(maxLabels, `Please give at most ${maxLabels} labels`))

/** Takes labels of a list: cuts long ones, and drops empty ones, duplicates and more than fit. */
export const cutLabels = (texts: string[]): string[] =>
  distinctLabels(
    texts.map((text) => foldLine(text).slice(0, labelLength).trim()).filter((text) => text !== ''),
  ).slice(0, maxLabels)

export const memberLabelsSchema = z.object({ labels: labels() })
export type MemberLabels = z.output<typeof memberLabelsSchema>
