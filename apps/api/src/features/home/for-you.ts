import { read } from '@portal/database/read'
import { formatCount, pluralise } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import { givenName } from '@portal/shared/core/initials'
import {
  askPath,
  eventPath,
  type IntroductionTab,
  introductionsPath,
  memberPath,
  opportunityPath,
  paths,
  podPath,
  studyPath,
  winPath,
} from '@portal/shared/core/paths'
import { formatBoundedCount } from '@portal/shared/directory/filters'
import { type ForYou, type ForYouKind, forYouKinds } from '@portal/shared/home/schemas'
import { introductionPageSize } from '@portal/shared/introductions/options'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { photoPath } from '../../lib/media/pictures.ts'
import { eventDays, longDate } from '../../lib/text/days.ts'
import { type LineRow, linesSql, maxLines, type PersonRow } from './lines.ts'

type Text = Pick<ForYou, 'title' | 'path'>

/** The page of the tab `status` that contains a request or connection, which it focuses. */
function requestPath(status: IntroductionTab, { id, n }: LineRow): string {
  const page = Math.floor((n ?? 0) / introductionPageSize) + 1
  return introductionsPath(status, { id, page })
}

/** The line of each kind, and the page that shows it. */
const texts: Record<ForYouKind, (row: LineRow) => Text & { excerpt?: string }> = {
  introduction: (row) => ({ title: row.name, path: requestPath('has_asked', row) }),
  pod: ({ id, name }) => ({ title: `You’re invited to the pod ${name}`, path: podPath(id) }),
  study: ({ id, name }) => ({
    title: `You can take part in the study ${name}`,
    path: studyPath({ id, closed: false }),
  }),
  meeting: (row) => ({
    title: `Did you meet ${isolate(givenName(row.name))}?`,
    path: requestPath('connected', row),
  }),
  attended: ({ id, name, n }) => ({
    title: `You were at ${isolate(name)} with ${formatCount(n ?? 0, 'other')}`,
    path: eventPath(id),
  }),
  event: ({ id, name, at, ends_at, time, place, n }) => ({
    title: `You’re going to ${isolate(name)}`,
    excerpt: [
      `${eventDays({ starts_at: at, ends_at })}, ${time}, ${place}`,
      ...(n ? [`${n + 1} going`] : []),
    ].join(' · '),
    path: eventPath(id),
  }),
  ask: ({ id, name }) => ({ title: name, path: askPath(id) }),
  win: ({ id, name }) => ({ title: name, path: winPath(id) }),
  member: ({ id, name }) => ({ title: name, path: memberPath(id) }),
  opportunity: ({ id, name, at }) => ({
    title: `${name} closes on ${longDate(at)}`,
    path: opportunityPath(id),
  }),
}

/** The line that counts the remaining items, around their number, and the page that shows them. */
const moreTexts: Partial<Record<ForYouKind, { noun: string; rest?: string; path: string }>> = {
  introduction: { noun: 'more request', path: paths.introductions },
  pod: { noun: 'more invitation', rest: ' to pods', path: paths.pods },
  study: { noun: 'more study', rest: ' you can take part in', path: paths.pulse },
  opportunity: {
    noun: 'more opportunity',
    rest: ' closing within a week',
    path: paths.opportunities,
  },
  win: { noun: 'more win', path: paths.wins },
  member: { noun: 'more new founder', path: `${paths.directory}?sort=newest` },
}

function moreText(kind: ForYouKind, count: number): Text | undefined {
  const text = moreTexts[kind]
  if (!text || count < 1) return undefined
  const { noun, rest = '', path } = text
  return { title: `${formatBoundedCount(count)} ${pluralise(count, noun)}${rest}`, path }
}

const waitingKinds: readonly ForYouKind[] = ['introduction', 'pod', 'study']

/** Kinds that wait for an answer share one rank and come first. */
const rankOf = (kind: ForYouKind) => (waitingKinds.includes(kind) ? -1 : forYouKinds.indexOf(kind))

const isNewestFirst = (kind: ForYouKind) => ['ask', 'win', 'member'].includes(kind)

const presentPerson = ({ id, name, photo_id, role, company }: PersonRow) => ({
  ...{ id, name, photo: photoPath(photo_id) },
  role: role ?? null,
  company: company ?? null,
})

const presentFace = ({ can_ask, ...person }: PersonRow) => ({
  ...presentPerson(person),
  can: { ask: can_ask ?? false },
})

function present(row: LineRow): ForYou {
  const { kind, id, at, person, excerpt, faces, can_ask } = row
  return {
    kind,
    id,
    at: at.toISOString(),
    person: person && presentPerson(person),
    excerpt: excerpt || null,
    faces: (faces ?? []).map(presentFace),
    can: { ask: can_ask ?? false },
    ...texts[kind](row),
  }
}

// One statement: what waits for an answer, longest wait first, then the next event, then asks they
// can help with, and what is new since a moment.
export async function forYou(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  since: Date,
): Promise<ForYou[]> {
  const rows = (await read<LineRow>(db, linesSql(network, actor, since))).sort(
    (one, other) =>
      rankOf(one.kind) - rankOf(other.kind) ||
      (isNewestFirst(one.kind) ? +other.at - +one.at : +one.at - +other.at),
  )
  return rows.flatMap((row, index) => {
    const { kind, total } = row
    const isLast = !rows.slice(index + 1).some((other) => other.kind === kind)
    const most = waitingKinds.includes(kind) ? maxLines.waiting : maxLines.news
    const more = isLast && total !== null ? moreText(kind, total - most) : undefined
    const nobody = { id: null, person: null, excerpt: null, faces: [], can: { ask: false } }
    return more
      ? [present(row), { kind, at: row.at.toISOString(), ...nobody, ...more }]
      : [present(row)]
  })
}
