import { humanise } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/http/api.ts'
import { sampleNetwork } from '#test/network.ts'
import { changedAnswers, formatKey } from './answers.ts'
import { readAdmin } from './api.ts'
import { failureMessage, noticeOf } from './decisions.ts'

const refused = (code: 'already_decided' | 'unreadable', message: string) =>
  new ApiError({ status: 409, code, message })

test('reads tab, search and page from the URL', () => {
  expect(
    readAdmin(new URLSearchParams('tab=reviewed&decision=rejected&search=ada&page=2')),
  ).toEqual({
    tab: 'reviewed',
    decision: 'rejected',
    search: 'ada',
    page: 2,
    review: null,
  })
  const odd = readAdmin(new URLSearchParams('tab=all&decision=open&page=0'))
  expect(odd).toMatchObject({ tab: null, decision: null, page: 1 })
})

test('answers are named as in this network', () => {
  const keys = ['cambridge_connection_notes', 'linkedin_profile', 'company_name']
  const labels = (network: Network) => keys.map((key) => formatKey(key, network))
  expect(labels({ ...sampleNetwork, city: 'Cambridge' })).toEqual([
    ...['Cambridge connection notes', 'Linkedin profile', 'Company name'],
  ])
  expect(labels({ ...sampleNetwork, professional_network: 'XING' })).toEqual([
    ...['Ely connection notes', 'XING profile', 'Company name'],
  ])
})

test('lists changed answers, with those that were added or removed', () => {
  const before = { city: 'Ely', newsletter: false, product_status: 'mvp', verticals: ['Soil'] }
  const after = { city: 'Ely', newsletter: true, verticals: ['Soil', 'Sun'], role_org: 'Partner' }
  const asked = (question: string, answer: string) => [{ question, answer }]
  const changes = (own = asked('Why full-time?', 'Yes')) =>
    changedAnswers(
      { application_data: before, own_answers: asked('Why full-time?', 'Yes') },
      { application_data: after, own_answers: own },
      humanise,
      sampleNetwork,
    )
  const about = [
    { label: 'Newsletter', from: 'No', to: 'Yes' },
    { label: 'Verticals', from: 'Soil', to: 'Soil, Sun' },
    { label: 'Role org', from: '', to: 'Partner' },
    { label: 'Product status', from: 'MVP', to: '' },
  ]
  expect(changes()).toEqual(about)
  expect(changes(asked('Why?', 'Yes'))).toEqual([
    ...about,
    { label: 'Why?', from: '', to: 'Yes' },
    { label: 'Why full-time?', from: 'Yes', to: '' },
  ])
})

test('failures use the specified texts', () => {
  const conflict = refused('already_decided', 'This application was already approved by Joan')
  expect(failureMessage('approve', conflict)).toBe('This application was already approved by Joan')
  expect(failureMessage('approve', refused('unreadable', 'x'))).toBe(
    'Failed to approve application',
  )
  const failures = [{ id: '1', name: 'Ada', message: 'Too late' }]
  expect(noticeOf('reject', 1, failures)).toEqual({
    title: 'Failed to reject application',
    message: 'Ada: Too late',
  })
  expect(noticeOf('approve', 1, failures)).toEqual({ message: 'Ada: Too late' })
  expect(noticeOf('approve', 3, failures)).toEqual({
    title: 'Approved 2 of 3 applications',
    message: 'These couldn’t be approved: Ada.',
  })
})
