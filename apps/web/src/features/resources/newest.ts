import type { Resource } from '@portal/shared/resources/schemas'

/** The latest additions; the server orders by title. */
export const newestOf = (resources: Resource[], count: number) =>
  resources.toSorted((a, b) => b.added_at.localeCompare(a.added_at)).slice(0, count)

/** The two kinds of the dashboard: every resource that is no template counts as a guide. */
export const pickLabel = ({ fields }: Resource) =>
  fields.type === 'Template' ? 'Template' : 'Guide'
