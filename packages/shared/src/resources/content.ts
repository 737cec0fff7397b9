import { defineContentType } from '../core/content-type.ts'
import { paths } from '../core/paths.ts'
import { descriptionOf } from './kinds.ts'
import { tabOf } from './tabs.ts'

export const resourceType = defineContentType({
  singular: 'resource',
  one: 'a resource',
  plural: 'Resources',
  segment: 'resources',
  fields: null,
  isRecent: false,
  submissions: { resource: { name: 'Resource suggestion', plural: 'Resource suggestions' } },
  placeOf({ id, kind = 'programme' }) {
    const { page, plural } = descriptionOf(kind)
    return page
      ? { path: `${page}?resource=${id}`, screen: plural }
      : { path: `${paths.resources}?tab=${tabOf(kind)}&resource=${id}`, screen: 'Resources' }
  },
})
