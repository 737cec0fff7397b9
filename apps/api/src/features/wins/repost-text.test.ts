import { expect, it } from 'vitest'
import { hashtagOf, repostText } from './repost-rows.ts'

it.each([
  ['funding', '#funding'],
  ['first customer', '#FirstCustomer'],
  ['first-customer & friends', '#FirstCustomerFriends'],
  ['#AI', '#AI'],
  ['Café crème', '#CaféCrème'],
  ['נשים מובילות', '#נשיםמובילות'],
  ['महिला', '#महिला'],
  ['2026', null],
  ['🎉', null],
  ['', null],
])('the tag %j becomes %j', (tag, hashtag) => {
  expect(hashtagOf(tag)).toBe(hashtag)
})

const win = {
  title: 'First customer',
  description: 'A lab in town\nsigned today.',
  tags: ['sales', 'first money'],
  link: 'https://news.example/first',
  author: 'Ada Byron',
  company: 'Engines Ltd',
}
const network = { name: 'Willow Network' }

it('names the author, the win, the link and the hashtags', () => {
  expect(repostText(win, network)).toBe(
    [
      'Ada Byron, Engines Ltd: First customer',
      'A lab in town\nsigned today.',
      'https://news.example/first',
      '#sales #FirstMoney #WillowNetwork',
    ].join('\n\n'),
  )
})

it('omits missing parts, and repeats no hashtag', () => {
  const tags = ['Sales', 'sales', '1', 'willow network', 'a', 'b', 'c', 'd']
  expect(repostText({ ...win, company: null, link: null, tags }, network)).toBe(
    [
      'Ada Byron: First customer',
      'A lab in town\nsigned today.',
      '#sales #WillowNetwork #a #b',
    ].join('\n\n'),
  )
})
