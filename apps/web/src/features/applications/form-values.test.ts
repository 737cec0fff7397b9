import { founderFormSchema } from '@portal/shared/applications/answers'
import { founderSample } from '@portal/shared/applications/samples'
import { emptyValues } from '@portal/shared/core/form-fields'
import { expect, it } from 'vitest'
import { fillFromDraft } from '#lib/forms/draft.ts'
import { sampleNetwork } from '#test/network.ts'
import { removeEmptyAnswers, toFormNames } from './form-values.ts'
import { questionsOf, sectionsOf } from './questions.ts'

const questions = sectionsOf(sampleNetwork, 'female_founder').flatMap(({ questions }) => questions)
const founder = {
  ...emptyValues(questions),
  ...founderSample,
  confirmPassword: founderSample.password,
}

it('sends filled texts and omits empty ones', () => {
  const filled = founderFormSchema.parse({ ...founder, whatsappNumber: '07700 900123' })
  const left = Object.keys(filled).filter((name) => !(name in removeEmptyAnswers(filled)))
  expect(left.toSorted()).toEqual([
    'cambridgeConnectionNotes',
    'companiesHouseNumber',
    'companyWebsite',
    'howDidYouFindUs',
    'industryOther',
  ])
  expect(removeEmptyAnswers(filled)).toMatchObject({
    whatsappNumber: '07700 900123',
    verticals: [],
    newsletter: false,
  })
})

it("sends the other industry only beside 'Other'", () => {
  const other = { ...founder, industryOther: 'Beekeeping' }
  expect(removeEmptyAnswers(founderFormSchema.parse(other))).not.toHaveProperty('industryOther')
  expect(
    removeEmptyAnswers(founderFormSchema.parse({ ...other, industry: 'Other' })),
  ).toHaveProperty('industryOther', 'Beekeeping')
})

it('prefills matching earlier answers under the form field names', () => {
  const empty = emptyValues(questionsOf(sampleNetwork, 'friend'))
  const data = { role_org: 'Partner', ecosystem_role: ['Investor'], full_name: 7, unknown: 'x' }
  expect(fillFromDraft(empty, toFormNames(data))).toEqual({
    ...empty,
    roleOrg: 'Partner',
    ecosystemRole: ['Investor'],
  })
})

it('requires the same answers as the schema of each track', () => {
  const required = (track: 'female_founder' | 'friend') =>
    questionsOf(sampleNetwork, track).flatMap(({ name, required }) => (required ? [name] : []))
  expect(required('friend')).toEqual(['fullName', 'linkedinProfile', 'ecosystemRole', 'roleOrg'])
  expect(required('female_founder')).toHaveLength(17)
})
