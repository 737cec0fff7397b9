import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { Consequence } from './Consequence.tsx'

const to = (name: string | null, recipients = 1, subject = 'Cancelled') => ({
  ...{ name, recipients, subject },
  text: `${subject}, as you read it`,
})

test.each([
  ['No one gets an email.', []],
  ['Ada Byron gets an email.', [to('Ada Byron')]],
  ['11 people get an email.', [to(null, 11)]],
  ['Ada Byron gets 2 emails.', [to('Ada Byron'), to('Ada Byron', 1, 'Moved')]],
  ['Ada Byron and Bea get an email.', [to('Ada Byron'), to('Bea', 1, 'A place')]],
  ['12 people get an email.', [to(null, 11), to('Bea', 1, 'A place')]],
])('says %s', (sentence, emails) => {
  renderScreen(<Consequence emails={emails} />, { answers: {} })
  screen.getByText(sentence)
  const texts = screen.queryAllByText(/as you read it$/).map((one) => one.textContent)
  expect(texts).toEqual(emails.map(({ text }) => text))
})
