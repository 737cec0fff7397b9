import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { expect, test } from 'vitest'
import { toSearchParams } from '#lib/address/url-state.ts'
import { activeFilters, readDirectory } from './api.ts'
import { companyOf, factsOf } from './components/MemberFacts.tsx'
import { findHiddenMatch } from './hidden-match.ts'

const read = (address: string) => readDirectory(new URLSearchParams(address))

const ada: DirectoryMember = {
  id: '1',
  name: 'Ada Byron',
  photo: null,
  role: 'Founder',
  company: 'Analytical Engines',
  company_website: 'https://www.engines.example/about',
  product_type: 'saas',
  industry: 'DeepTech',
  verticals: ['Computing', 'Looms'],
  business_model: ['B2B', 'Subscription'],
  revenue_status: 'pre-revenue',
  location: 'Cambridge',
  linkedin_profile: null,
  bio: 'We weave silk by hand in the fens, and sell it to those who weave numbers.',
  helps_with: ['Mentorship'],
  introductions: 'not_open',
}

test('reads the state of the directory from the URL', () => {
  const address =
    'search=+soil+&industry=CleanTech&revenue_stage=Post-Revenue&company_type=Service&helps_with=Mentorship&helps_with=Feedback&sort=newest&page=4'
  expect(read(address)).toEqual({
    search: 'soil',
    industry: 'CleanTech',
    revenue_stage: 'Post-Revenue',
    company_type: 'Service',
    helps_with: ['Mentorship', 'Feedback'],
    sort: 'newest',
    page: 4,
  })
  expect(activeFilters(read(address)).map(({ value }) => value)).toEqual([
    ...['CleanTech', 'Post-Revenue', 'Service', 'Mentorship', 'Feedback'],
  ])
  expect(toSearchParams(read(address)).getAll('helps_with')).toEqual(['Mentorship', 'Feedback'])
})

test('shows the matching text if no column of the row shows it', () => {
  expect(findHiddenMatch(ada, 'looms')).toBe('Looms')
  expect(findHiddenMatch(ada, 'numbers')).toBe('…sell it to those who weave numbers.')
  expect(findHiddenMatch(ada, 'saas')).toBeNull()
  expect(findHiddenMatch(ada, '')).toBeNull()
})

test('leaves out empty answers, and keeps values that are not among the options', () => {
  const sparse = {
    ...ada,
    verticals: [],
    business_model: [],
    revenue_status: null,
    product_type: 'app',
  }
  expect(factsOf(sparse)).toMatchObject({ product: 'app', field: ['DeepTech'], business: [] })
})

test('links a company only to an http(s) URL', () => {
  expect(companyOf(ada)).toEqual({ name: 'Analytical Engines', website: ada.company_website })
  expect(companyOf({ ...ada, company_website: 'javascript:alert(1)' })).toEqual({
    name: 'Analytical Engines',
    website: null,
  })
  expect(companyOf({ ...ada, company: null })?.name).toBe('engines.example')
  expect(companyOf({ ...ada, company: null, company_website: null })).toBeNull()
})
