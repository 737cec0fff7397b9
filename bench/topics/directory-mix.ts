import type { DirectoryQuery } from '../../apps/api/src/features/directory/service.ts'

type Search = Omit<Partial<DirectoryQuery>, 'page_size'>

/** What people do in a directory: browse, look for one person, look for many, look in vain. */
export const mix: Search[] = [
  {},
  { page: 2 },
  { page: 5 },
  { search: 'quartermaine' },
  { search: 'Amara Okafor' },
  { search: 'granta therapeutics' },
  { search: 'LUCÍA FERNÁNDEZ', revenue_stage: 'Pre-Revenue' },
  { search: 'tech' },
  { search: 'ka' },
  { search: 'lindqvist' },
  { industry: 'HealthTech' },
  { industry: 'Biotechnology', company_type: 'Software', page: 2 },
  { search: 'zzyzx' },
  { search: 'nobody of this name' },
]

/** One that finds a single founder in any data set. */
export const selective: Search = { search: 'quartermaine' }

/** The address of a search, as the web app asks for it. */
export function pathOf(search: Search): string {
  const values = Object.entries(search).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(Object.fromEntries(values)).toString()
  return `/api/auth/directory/${query && `?${query}`}`
}

/** The same for the naive directory, which knows fewer filters. */
export function naivePathOf({ search = '', industry, page = 1 }: Search): string {
  const sector = industry === 'Biotechnology' ? 'BioTech' : (industry ?? '')
  return `/naive?${new URLSearchParams({ search, industry: sector, page: String(page) })}`
}

export const queryOf = (search: Search): DirectoryQuery => ({
  search: '',
  page: 1,
  page_size: 20,
  ...search,
})
