import { eventPath, opportunityPath, paths } from '../core/paths.ts'
import { tabOf } from '../resources/tabs.ts'
import type { Published } from './schemas.ts'

/** The path of the page on which members see something that was published, opened there. */
export function publishedPath(published: Published): string {
  const { what, id } = published
  if (what === 'event') return eventPath(published)
  if (what === 'opportunity') return opportunityPath(id)
  return published.kind === 'perk'
    ? `${paths.perks}?resource=${id}`
    : `${paths.resources}?tab=${tabOf(published.kind)}&resource=${id}`
}
