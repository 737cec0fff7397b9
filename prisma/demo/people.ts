import { ecosystemRoles, productStatuses, productTypes } from '@portal/shared/applications/options'
import { industries } from '@portal/shared/network/default-lists'
import { readRows, requireOneOf } from './data.ts'

export interface FounderLine {
  name: string
  company: string
  industry: (typeof industries)[number]
  product: (typeof productTypes)[number]
  stage: (typeof productStatuses)[number]
  title: string
  bio: string
}

export interface FriendLine {
  name: string
  role: string
  roles: (typeof ecosystemRoles)[number][]
  bio: string
}

/** Reads the founders, in the order active (first the demo founder), pending, rejected. */
export function founderLines(): FounderLine[] {
  return readRows('founders.psv').map(({ get, all }) => ({
    ...all('name', 'company', 'title', 'bio'),
    industry: requireOneOf(industries, get('industry')),
    product: requireOneOf(productTypes, get('product')),
    stage: requireOneOf(productStatuses, get('stage')),
  }))
}

export function friendLines(): FriendLine[] {
  return readRows('friends.psv').map(({ get, all }) => ({
    ...all('name', 'role', 'bio'),
    roles: get('roles')
      .split(';')
      .map((role) => requireOneOf(ecosystemRoles, role)),
  }))
}
