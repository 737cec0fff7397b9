import type { Resource } from '@portal/shared/resources/schemas'

/** The latest additions; the server orders by title. */
export const newestOf = (resources: Resource[], count: number) =>
  resources.toSorted((a, b) => b.added_at.localeCompare(a.added_at)).slice(0, count)

/** The two kinds that the dashboard knows (spec 3.10): what is no template guides. */
export const pickLabel = ({ fields }: Resource) =>
  fields.type === 'Template' ? 'Template' : 'Guide'
