import {
  getSettings,
  patchSettings,
  previewOwnText,
  testOwnText,
} from '@portal/shared/settings/endpoints'
import { allValuesSchema, defaultValues } from '@portal/shared/settings/schemas'
import { type SettingGroup, settingNames } from '@portal/shared/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { type Settings, settingsQuery } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

const settingsWith = (changed: object, version = '1'): Settings => ({
  values: allValuesSchema.parse({
    ...Object.fromEntries(settingNames.map((name) => [name, null])),
    ...defaultValues,
    ...changed,
  }),
  set_by_operator: ['rules.deletion_grace_days'],
  version,
})

function Open({ group }: { group: SettingGroup }) {
  const { data } = useQuery(settingsQuery)
  return data && <SettingsSection group={group} stored={data} />
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = (name: string) => screen.getByRole('button', { name })

test('shows settings of the operator without a field', async () => {
  renderScreen(<Open group="rules" />, { answers: on(getSettings, settingsWith({})) })
  await screen.findByText('Set by the operator')
  expect(screen.getByText('Days to undo a deletion').parentElement?.textContent).toContain('14')
  expect(screen.queryByRole('textbox', { name: /^Days to undo/ })).toBeNull()
})

test('keeps text that is typed while saving, even if it equals the previously saved text', async () => {
  let stored = settingsWith({ signed_by: 'Ada' })
  let answer = (_: Settings) => {}
  const { user } = renderScreen(<Open group="joining" />, {
    answers: {
      ...on(getSettings, () => stored),
      ...on(patchSettings, () => new Promise<Settings>((resolve) => (answer = resolve))),
    },
  })
  const signer = await field(/^Who signs/)
  await user.type(signer, ' L')
  await user.click(save('Save Joining'))
  await user.clear(signer)
  await user.type(signer, 'Ada')
  stored = settingsWith({ signed_by: 'Ada L' }, '2')
  answer(stored)
  await screen.findByText('Not saved yet')
  await expect.poll(() => save('Save Joining').hasAttribute('data-loading')).toBe(false)
  expect(signer.value).toBe('Ada')
  expect(save('Save Joining').hasAttribute('disabled')).toBe(false)
})

test('shows the email around the paragraph as it is typed, and sends it as a test', async () => {
  const { user, sentTo } = renderScreen(<Open group="email" />, {
    answers: {
      ...on(getSettings, settingsWith({})),
      ...on(previewOwnText, { subject: 'Welcome', above: 'Dear Ada,', below: 'Sign in' }),
      ...on(testOwnText, { ok: true }),
    },
  })
  await user.type(await field(/^Welcome/), 'Bring **cake**')
  await user.click(screen.getByRole('button', { name: 'Preview Welcome' }))
  const preview = await screen.findByRole('group', { name: 'Preview of Welcome' })
  expect(preview.textContent).toBe('WelcomeDear Ada,Bring cakeSign in')
  await user.click(screen.getByRole('button', { name: 'Send me a test of Welcome' }))
  const sent = () => sentTo(testOwnText)
  await expect.poll(sent).toEqual([{ email: 'welcome', text: 'Bring **cake**' }])
})

test('adds a question with answers to choose from, and changes another', async () => {
  const why = { question: 'Why?', kind: 'line', asked_of: 'everyone', required: true } as const
  const { user, sentTo } = renderScreen(<Open group="questions" />, {
    answers: {
      ...on(getSettings, settingsWith({ own_questions: [why] })),
      ...on(patchSettings, settingsWith({}, '2')),
    },
  })
  const add = await screen.findByRole('button', { name: 'Add another question' })
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Asked of: Why?', 'Founders')
  await user.click(add)
  await user.type(await field(/^Question 2/), 'When?')
  await choose('Answer to When?', 'A choice')
  await user.click(save('Save Questions'))
  await screen.findAllByText('Please offer at least two answers to choose from')
  await user.type(await field(/^Answers to choose from/), 'Now{Enter}{Enter}Later')
  await user.click(save('Save Questions'))
  await expect
    .poll(() => sentTo(patchSettings))
    .toEqual([
      {
        version: '1',
        values: {
          own_questions: [
            { ...why, asked_of: 'female_founder' },
            {
              ...{ question: 'When?', kind: 'choice', asked_of: 'everyone', required: false },
              options: ['Now', 'Later'],
            },
          ],
        },
      },
    ])
})
