import { createHash } from 'node:crypto'
import type { Random } from '@portal/database/demo/random'
import { helpTopics } from '@portal/shared/directory/topics'
import { readNetwork } from '../../apps/api/src/lib/settings/network-file.ts'
import lists from './names.json' with { type: 'json' }

export { lists }

export const topics = helpTopics(readNetwork())
export const contributions = topics.flatMap((topic) => topic.contributions)

/** 500 surnames of one founder each, the same founder in a set of any size. */
export const rareSurnames = lists.surnames
  .slice(0, 8)
  .flatMap((first) => lists.surnames.map((second) => `${first}-${second}`))
  .slice(0, 500)

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[random.between(0, list.length - 1)] as T

/** Returns a UUID that is the same in every build, and distributed like a random one. */
export function idOf(what: string, n: number): string {
  const hex = createHash('md5').update(`${what} ${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
