import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { expect, test } from 'vitest'
import { toSearchParams } from '#lib/address/url-state.ts'
import { activeFilters, readDirectory } from './api.ts'
import { companyOf, factsOf } from './components/MemberFacts.tsx'
import { describeMember, firstSentence } from './components/MemberList.tsx'

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
    'search=+soil+&industry=CleanTech&revenue_stage=Post-Revenue&company_type=Service&joined=this-month&helps_with=Mentorship&helps_with=Feedback&sort=newest&page=4'
  expect(read(address)).toEqual({
    search: 'soil',
    industry: 'CleanTech',
    revenue_stage: 'Post-Revenue',
    company_type: 'Service',
    joined: 'this-month',
    helps_with: ['Mentorship', 'Feedback'],
    sort: 'newest',
    page: 4,
  })
  expect(activeFilters(read(address)).map(({ value }) => value)).toEqual([
    ...['CleanTech', 'Post-Revenue', 'Service', 'this-month', 'Mentorship', 'Feedback'],
  ])
  expect(toSearchParams(read(address)).getAll('helps_with')).toEqual(['Mentorship', 'Feedback'])
})

test('shows a sentence and facts without repeated words', () => {
  expect(describeMember(ada, '')).toEqual({
    about: 'We weave silk by hand in the fens, and sell it to those who weave numbers.',
    facts: ['Cambridge', 'DeepTech', 'Computing', 'SaaS', 'B2B', 'Pre-revenue'],
  })
  const repeated = { industry: 'GreenTech', verticals: ['Green Tech'], product_type: 'marketplace' }
  const model = ['Marketplace']
  expect(describeMember({ ...ada, ...repeated, business_model: model }, '').facts).toEqual([
    ...['Cambridge', 'GreenTech', 'Marketplace', 'Pre-revenue'],
  ])
  expect(describeMember({ ...ada, verticals: ['B2B SaaS'] }, '').facts).toEqual([
    ...['Cambridge', 'DeepTech', 'B2B SaaS', 'Pre-revenue'],
  ])
})

test.each([
  ['We build sensors for fens. They float.', 'We build sensors for fens.'],
  ['Dr. Who, at v1.2 of everything! More', 'Dr. Who, at v1.2 of everything!'],
  ['No stop\nNext line', 'No stop'],
  ['', ''],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})

test('shows the matching text if nothing else in the row does', () => {
  const bio = 'We weave silk by hand. We sell it to those who weave numbers in Ely.'
  const about = (search: string) => describeMember({ ...ada, bio }, search).about
  expect(about('looms')).toBe('Looms')
  expect(about('numbers')).toBe('…sell it to those who weave numbers in Ely.')
  for (const search of ['saas', 'silk', '']) expect(about(search)).toBe('We weave silk by hand.')
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
