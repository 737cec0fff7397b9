import { randomUUID } from 'node:crypto'
import type { Db, Message, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

type Subject = Pick<Prisma.MessageUncheckedCreateInput, 'kind' | 'subject_id'>

export const underWin = ({ id }: { id: string }): Subject => ({ kind: 'win', subject_id: id })
export const underEvent = ({ id }: { id: string }): Subject => ({ kind: 'event', subject_id: id })
export const underAsk = ({ id }: { id: string }): Subject => ({ kind: 'ask', subject_id: id })
export const inPod = ({ id }: { id: string }): Subject => ({ kind: 'pod', subject_id: id })

export function createMessage(
  db: Db,
  subject: Subject,
  author: { id: string },
  overrides: Partial<Omit<Prisma.MessageUncheckedCreateInput, 'author_id'>> = {},
): Promise<Message> {
  return db.message.create({
    data: {
      ...subject,
      ...{ text: `Message ${nextNumber()}`, key: randomUUID() },
      ...overrides,
      author_id: author.id,
    },
  })
}
