import { expect, test } from 'vitest'
import { type MarkdownEdit, markdownEdits } from './MarkdownField.tsx'

/** Edits a text in which ‹ and › mark the selection. */
function edited(kind: MarkdownEdit, marked: string): string {
  const [from, to] = [marked.indexOf('‹'), marked.indexOf('›') - 1]
  const value = marked.replace(/[‹›]/g, '')
  const edit = markdownEdits[kind]({ value, from, to })
  const after = value.slice(0, edit.from) + edit.text + value.slice(edit.to)
  const [start, end] = edit.select
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`
}

test.each<[MarkdownEdit, string, string]>([
  ['bold', 'a ‹b› c', 'a **‹b›** c'],
  ['bold', 'a **‹b›** c', 'a ‹b› c'],
  ['bold', '‹›', '**‹bold words›**'],
  ['link', 'see ‹here›', 'see [here](‹https://›)'],
  ['link', '‹https://a.example›', '[‹words›](https://a.example)'],
  ['link', '‹›', '[‹words›](https://)'],
  ['list', 'a‹›', '- a‹›'],
  ['list', 'one\n‹two\nthree›', 'one\n‹\n- two\n- three›'],
  ['list', '‹- two\n- three›', '‹two\nthree›'],
])('%s makes %j into %j', (kind, before, after) => {
  expect(edited(kind, before)).toBe(after)
})
