import { listOrderOf } from '@portal/shared/core/content-type'
import { resourceContent } from '@portal/shared/resources/admin-endpoints'
import { resourceType } from '@portal/shared/resources/content'
import { resourceFormSchema } from '@portal/shared/resources/forms'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import { toResourceContent, toResourceValues } from '@portal/shared/resources/values'
import { contentKind } from '#features/content/public.ts'
import { ResourceCard } from '../components/ResourceCard.tsx'

/** Properties that only saved resources have, for the preview. */
const unsaved = { id: 'new', votes: { up: 0, down: 0, mine: null }, added_at: '' }

export function resources(kind: ResourceKind) {
  const { plural, singular, fields } = descriptionOf(kind)
  return contentKind({
    name: kind,
    plural,
    singular,
    order: listOrderOf(resourceType),
    endpoints: resourceContent,
    filters: { kind },
    form: resourceFormSchema,
    fields,
    empty: toResourceValues(kind),
    sent: (values) => ({ kind, values }),
    values: (stored) => stored.values,
    card: ({ values }, saved) => (
      <ResourceCard
        row={{ ...(saved?.item ?? unsaved), kind, ...toResourceContent(kind, values) }}
        level={3}
      />
    ),
  })
}
