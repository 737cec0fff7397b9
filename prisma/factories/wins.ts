import type { Db, Prisma, ReactionType, Win } from '../client.ts'
import { nextNumber } from './sequence.ts'

export type WinOverrides = Partial<Omit<Prisma.WinUncheckedCreateInput, 'author_id'>>

/** Creates a win of this author, dated today by default. */
export function createWin(
  db: Db,
  author: { id: string },
  overrides: WinOverrides = {},
): Promise<Win> {
  const n = nextNumber()
  return db.win.create({
    data: {
      title: `Win ${n}`,
      description: `What happened, part ${n}`,
      date: new Date(),
      tags: ['funding'],
      link: `https://news.example/${n}`,
      ...overrides,
      author_id: author.id,
    },
  })
}

export async function createReaction(
  db: Db,
  win: { id: string },
  member: { id: string },
  type: ReactionType = 'heart',
): Promise<void> {
  await db.winReaction.create({ data: { win_id: win.id, user_id: member.id, type } })
}

/** Adds an author's answer to whether the network may share a win. */
export async function createSharingConsent(
  db: Db,
  win: { id: string },
  author: { id: string },
  granted: boolean,
): Promise<void> {
  const wording = { wording: 'Wording of sharing', wording_version: '0' }
  await db.winConsent.create({ data: { win_id: win.id, user_id: author.id, granted, ...wording } })
}

/** Records that an administrator posted a win at `url`, or, without one, set it aside. */
export async function createRepost(
  db: Db,
  win: { id: string },
  admin: { id: string },
  url: string | null = 'https://social.example/posts/1',
): Promise<void> {
  const state = url === null ? 'set_aside' : 'posted'
  await db.winRepost.create({ data: { win_id: win.id, state, url, decided_by_id: admin.id } })
}
