import type { Transaction } from '@portal/database/client'
import { columnOf, profileColumns } from '@portal/shared/applications/stored'
import type { KnownNotes } from '@portal/shared/imports/schemas'

const isEmpty = (value: unknown): boolean => [value ?? []].flat().join('') === ''

/**
 * Keeps the values of the imported list for the questions that the member has not answered. A
 * 'Member since' that is no date becomes the administrators' note, because they can correct it.
 */
export async function keepNotes(
  tx: Transaction,
  userId: string,
  { notes, answers }: { notes: KnownNotes; answers: Parameters<typeof profileColumns>[1] },
): Promise<void> {
  const given = profileColumns(Object.keys(notes), answers)
  const data = Object.entries(notes).flatMap(([name, text]) => {
    const field = columnOf(name)
    return field && isEmpty(given[field]) ? [{ user_id: userId, field, text }] : []
  })
  await tx.answerNote.createMany({ data })
  if (notes.memberSince) {
    const text = `Member since, in the imported list: ${notes.memberSince}`
    await tx.memberNote.create({ data: { user_id: userId, text } })
  }
}

export async function dropNotes(tx: Transaction, userId: string, columns: object): Promise<void> {
  const filled = Object.entries(columns).filter(([, value]) => !isEmpty(value))
  await tx.answerNote.deleteMany({
    where: { user_id: userId, field: { in: filled.map(([field]) => field) } },
  })
}
