import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ecosystemRoles,
  industries,
  productStatuses,
  productTypes,
} from '@portal/shared/applications/options'

/** What a data file says of a founder; everything else is made up from it. */
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

/** Founders, in the order of the file; the first has the demo sign-in, the last were not approved. */
export function founderLines(): FounderLine[] {
  return linesOf('founders.psv').map((field) => ({
    name: field('name'),
    company: field('company'),
    industry: oneOf(industries, field('industry')),
    product: oneOf(productTypes, field('product')),
    stage: oneOf(productStatuses, field('stage')),
    title: field('title'),
    bio: field('bio'),
  }))
}

/** Friends of the network, in the same way. */
export function friendLines(): FriendLine[] {
  return linesOf('friends.psv').map((field) => ({
    name: field('name'),
    role: field('role'),
    roles: field('roles')
      .split(';')
      .map((role) => oneOf(ecosystemRoles, role)),
    bio: field('bio'),
  }))
}

type Field = (name: string) => string

/** Lines of values between bars, under a line of their names. */
function linesOf(file: string): Field[] {
  const text = readFileSync(join(import.meta.dirname, 'data', file), 'utf8')
  const [names = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('|'))
  return lines.map((line) => (name) => {
    const value = line[names.indexOf(name)]
    if (!value) throw new Error(`${file}: '${line.join('|')}' has no ${name}`)
    return value
  })
}

function oneOf<const T extends string>(values: readonly T[], value: string): T {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`'${value}' is not one of: ${values.join(', ')}`)
  return found
}

/** A name as an address can hold it: 'Dr Anjali Desai' is 'anjali-desai'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/^(Dr|Professor) /, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
