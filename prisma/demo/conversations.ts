import { randomUUID } from 'node:crypto'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { createRandom } from './random.ts'

interface Sources {
  wins: { id: string; author_id: string; created_at: Date }[]
  /** The members of pods, those of the demo founder's pod first. */
  members: { pod_id: string; user_id: string }[]
}

type Line = [speaker: number, text: string]

const congratulations: Line[] = [
  [1, 'Wonderful news, congratulations! You’ve worked on this for so long.'],
  [2, 'So well deserved. What did they ask you most?'],
  [0, 'Thank you both! Pricing, every single time. Happy to share my notes.'],
  [1, 'Yes, please. I’ll bring cake.'],
]

const supper: Line[] = [
  [0, 'Shall we have supper together before the holidays, instead of one of our Wednesdays?'],
  [1, 'I’m in. Thursdays are best for me.'],
  [2, 'Thursday works. There’s a long table at the Old Bakery: https://old-bakery.example/tables'],
  [3, 'I can give two people a lift home afterwards.'],
  [0, 'Thursday week at seven, then. I’ll book the long table.'],
]

/** Builds messages: congratulations on the latest win, and supper plans of a pod. */
export function messageRows(
  { wins, members }: Sources,
  calendar: Calendar,
): Prisma.MessageCreateManyInput[] {
  const random = createRandom(47)
  const [win] = wins.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const [first] = members
  if (!win || !first) return []
  const inPod = members.filter(({ pod_id }) => pod_id === first.pod_id).map((one) => one.user_id)
  const others = inPod.filter((id) => id !== win.author_id)
  const linesOf = (
    about: Pick<Prisma.MessageCreateManyInput, 'kind' | 'subject_id'>,
    lines: Line[],
    { speakers, first }: { speakers: string[]; first: number },
  ) =>
    lines.map(([speaker, text], n) => ({
      ...about,
      text,
      author_id: speakers[speaker] ?? null,
      key: randomUUID(),
      created_at: new Date(first + (n * (calendar.now.getTime() - first)) / (lines.length + 1)),
    }))
  return [
    ...linesOf({ kind: 'win', subject_id: win.id }, congratulations, {
      speakers: [win.author_id, ...others],
      first: win.created_at.getTime() + 600_000,
    }),
    ...linesOf({ kind: 'pod', subject_id: first.pod_id }, supper, {
      speakers: inPod,
      first: calendar.daysAgo(2, random).getTime(),
    }),
  ]
}
