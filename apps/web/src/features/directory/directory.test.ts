import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { expect, test } from 'vitest'
import { rangeText as range } from '#components/list/Pagination.tsx'
import { companyOf, factsOf } from '#components/member/MemberFacts.tsx'
import { toQuery } from '#lib/url-state.ts'
import { chosenOf, readDirectory } from './api.ts'
import { foundIn } from './found-in.ts'

const rangeText = (pagination: Parameters<typeof range>[0]) => range(pagination, 'member')

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
  expect(toQuery(read(address)).getAll('helps_with')).toEqual(['Mentorship', 'Feedback'])
})

test('ignores what no filter offers', () => {
  expect(
    read('industry=Alchemy&revenue_stage=rich&company_type=&helps_with=+&sort=age&page=first'),
  ).toEqual({
    search: '',
    industry: null,
    revenue_stage: null,
    company_type: null,
    helps_with: [],
    sort: null,
    page: 1,
  })
})

test('says where else a search found her', () => {
  expect(foundIn(ada, 'looms')).toBe('Looms')
  expect(foundIn(ada, 'numbers')).toBe('…sell it to those who weave numbers.')
  expect(foundIn(ada, 'saas')).toBeNull()
  expect(foundIn(ada, '')).toBeNull()
})

test('shows labels for stored values, and the first of each list', () => {
  expect(factsOf(ada)).toEqual({
    product: 'SaaS',
    field: ['DeepTech', 'Computing'],
    business: ['B2B', 'Pre-revenue'],
    location: 'Cambridge',
  })
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

test('says how many are shown, and of how many', () => {
  const page = { page_size: 20, total_pages: 8, has_previous: true, has_next: true }
  expect(rangeText({ ...page, current_page: 1, total: 142 })).toBe('Showing 1 to 20 of 142 members')
  expect(rangeText({ ...page, current_page: 8, total: 142 })).toBe(
    'Showing 141 to 142 of 142 members',
  )
})
