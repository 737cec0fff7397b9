import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { expect, test } from 'vitest'
import { toSearchParams } from '#lib/address/url-state.ts'
import { chosenOf, readDirectory } from './api.ts'
import { companyOf, factsOf } from './components/MemberFacts.tsx'
import { foundIn } from './found-in.ts'

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

test('reads its whole state from the address', () => {
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
  expect(chosenOf(read(address)).map(({ value }) => value)).toEqual([
    ...['CleanTech', 'Post-Revenue', 'Service', 'Mentorship', 'Feedback'],
  ])
  expect(toSearchParams(read(address)).getAll('helps_with')).toEqual(['Mentorship', 'Feedback'])
})

test('says where else a search found her', () => {
  expect(foundIn(ada, 'looms')).toBe('Looms')
  expect(foundIn(ada, 'numbers')).toBe('…sell it to those who weave numbers.')
  expect(foundIn(ada, 'saas')).toBeNull()
  expect(foundIn(ada, '')).toBeNull()
})

test('leaves out what she left empty, and keeps a value that no list knows', () => {
  const sparse = {
    ...ada,
    verticals: [],
    business_model: [],
    revenue_status: null,
    product_type: 'app',
  }
  expect(factsOf(sparse)).toMatchObject({ product: 'app', field: ['DeepTech'], business: [] })
})

test('links a company only to an http(s) address', () => {
  expect(companyOf(ada)).toEqual({ name: 'Analytical Engines', website: ada.company_website })
  expect(companyOf({ ...ada, company_website: 'javascript:alert(1)' })).toEqual({
    name: 'Analytical Engines',
    website: null,
  })
  expect(companyOf({ ...ada, company: null })?.name).toBe('engines.example')
  expect(companyOf({ ...ada, company: null, company_website: null })).toBeNull()
})
