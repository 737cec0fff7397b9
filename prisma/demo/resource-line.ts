import type { Resource } from '@portal/shared/resources/schemas'
import { slugOf } from './people.ts'

/** A resource before it is stored; its fields are those that content-areas 3 gives its kind. */
export type ResourceLine = Pick<Resource, 'kind' | 'title' | 'description' | 'url' | 'fields'>

/** The made-up address of a made-up organisation. */
export const siteOf = (name: string) => `https://${slugOf(name)}.example`
