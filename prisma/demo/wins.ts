import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharingConsent } from '@portal/shared/wins/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { readRows } from './data.ts'
import { createRandom, type Random } from './random.ts'
import { type Founder, isMember, type Member, type Roster } from './roster.ts'

type Row = Prisma.WinCreateManyInput & { id: string; author_id: string; created_at: Date }

interface Parts {
  photos: Prisma.PictureCreateManyInput[]
  /** The authors' answers about sharing. */
  consents: Prisma.WinConsentCreateManyInput[]
  reactions: Prisma.WinReactionCreateManyInput[]
}

/** Builds the wins of data/wins.psv with photos and consents. Six were posted this week. */
export function winRows(
  { founders, friends }: Roster,
  calendar: Calendar,
): { wins: Row[] } & Parts {
  const random = createRandom(13)
  const active = [...founders, ...friends].filter(isMember)
  const rows = readRows('wins.psv')
  const wins = rows.map(({ get, all, optional }): Row => {
    const created_at = calendar.daysAgo(Number(get('postedDaysAgo')), random)
    return {
      id: randomUUID(),
      author_id: founderIdOf(founders, get('author')),
      ...all('title', 'description'),
      date: calendar.dayOf(created_at, -Number(get('happenedBefore'))),
      tags: get('tags').split(';'),
      link: optional('link'),
      created_at,
      updated_at: created_at,
    }
  })
  const ofWin = ({ id, author_id, created_at }: Row) => ({
    win_id: id,
    user_id: author_id,
    created_at,
  })
  return {
    wins,
    photos: wins.flatMap((win, n) => {
      const photo = rows[n]?.optional('photo')
      return photo ? [pictureOf(win, photo)] : []
    }),
    consents: wins.flatMap((win, n) => {
      const answer = rows[n]?.optional('share')
      const { wording, version: wording_version } = sharingConsent
      const granted = answer === 'yes'
      return answer ? [{ ...ofWin(win), granted, wording, wording_version }] : []
    }),
    reactions: wins.flatMap((win) => reactionsTo(win, active, { calendar, random })),
  }
}

const pictureOf = ({ id: win_id, created_at }: Row, name: string) => ({
  ...({ kind: 'win', win_id, created_at } as const),
  bytes: new Uint8Array(readFileSync(join(import.meta.dirname, 'pictures', `${name}.webp`))),
  width: 1200,
  height: 800,
})

/** Builds reposts of the first shareable wins: two posted and one set aside, the day after. */
export function repostRows(
  { wins, consents }: Pick<ReturnType<typeof winRows>, 'wins' | 'consents'>,
  { founders, adminId }: Roster,
  calendar: Calendar,
): Prisma.WinRepostCreateManyInput[] {
  const agreed = new Set(founders.filter(({ answers }) => answers.repostWins).map(({ id }) => id))
  const answers = new Map(consents.map(({ win_id, granted }) => [win_id, granted]))
  return wins
    .filter(({ id, author_id, created_at }) => {
      const isOld = created_at < calendar.before(calendar.now, 7)
      return isOld && (answers.get(id) ?? agreed.has(author_id))
    })
    .sort((a, b) => +a.created_at - +b.created_at)
    .slice(0, 3)
    .map(({ id, created_at }, index) => ({
      win_id: id,
      state: index < 2 ? 'posted' : 'set_aside',
      url: index < 2 ? `https://social.example/posts/${index + 1}` : null,
      decided_by_id: adminId,
      decided_at: calendar.before(created_at, -1),
    }))
}

function founderIdOf(founders: Founder[], name: string): string {
  const founder = founders.find(({ line }) => line.name === name)
  if (!founder) throw new Error(`no founder is called ${name}`)
  return founder.id
}

function reactionsTo(
  win: Row,
  members: Member[],
  { calendar, random }: { calendar: Calendar; random: Random },
): Prisma.WinReactionCreateManyInput[] {
  const posted = win.created_at
  const others = members.filter(
    ({ id, progress }) => id !== win.author_id && progress.decided < posted,
  )
  return (['heart', 'celebrate'] as const).flatMap((type) =>
    random.some(others, random.between(2, type === 'heart' ? 24 : 16)).map(({ id }) => ({
      win_id: win.id,
      user_id: id,
      type,
      created_at: new Date(+posted + random.number() * (+calendar.now - +posted)),
    })),
  )
}
