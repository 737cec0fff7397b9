import { resourceKinds } from '@portal/shared/resources/options'
import { Content } from '#features/content/admin/Content.tsx'
import { events } from '#features/events/admin/content.tsx'
import { opportunities } from '#features/opportunities/admin/content.tsx'
import { studies } from '#features/research/admin/content.tsx'
import { resources } from '#features/resources/admin/content.tsx'

/** Every kind of content that administrators manage, grouped as in the choice of kinds. */
export const contentGroups = [
  { group: 'Screens', kinds: [events, opportunities, studies] },
  { group: 'Resources', kinds: resourceKinds.map((kind) => resources(kind)) },
]

export const ContentPage = () => <Content groups={contentGroups} />
