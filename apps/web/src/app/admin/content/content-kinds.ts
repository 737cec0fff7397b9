import { resourceKinds } from '@portal/shared/resources/schemas'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { events } from './kinds/events.tsx'
import { opportunities } from './kinds/opportunities.tsx'
import { resources } from './kinds/resources.tsx'
import { studies } from './kinds/studies.tsx'

export const contentKinds = ['events', 'opportunities', 'studies', ...resourceKinds] as const
export type ContentKindName = (typeof contentKinds)[number]

const own = { events, opportunities, studies }

/** A kind of content by its name in the address. */
export function contentKind(name: ContentKindName): ContentKind {
  return name === 'events' || name === 'opportunities' || name === 'studies'
    ? own[name]
    : resources(name)
}
