/** A part of a text, by the places of its first character and of the one behind its last. */
interface Selection {
  value: string
  from: number
  to: number
}

/** What takes the place of `from` to `to`, and what of it is selected afterwards. */
interface Edit {
  from: number
  to: number
  text: string
  select: [from: number, to: number]
}

/** Puts marks around what is selected, or takes them away if they stand there. */
function bold({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  if (value.slice(0, from).endsWith('**') && value.slice(to).startsWith('**')) {
    return { from: from - 2, to: to + 2, text: chosen, select: [from - 2, to - 2] }
  }
  const words = chosen || 'bold words'
  return { from, to, text: `**${words}**`, select: [from + 2, from + 2 + words.length] }
}

/**
 * Makes a link of what is selected, words or an address, and selects the part that is still to be
 * typed.
 */
function link({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [words, address] = isAddress ? ['words', chosen] : [chosen || 'words', 'https://']
  const start = isAddress || !chosen ? from + 1 : from + words.length + 3
  const length = isAddress || !chosen ? words.length : address.length
  return { from, to, text: `[${words}](${address})`, select: [start, start + length] }
}

/** Makes points of a list of the lines that the selection touches, or lines again of points. */
function list({ value, from, to }: Selection): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const end = value.indexOf('\n', to) < 0 ? value.length : value.indexOf('\n', to)
  const lines = value.slice(start, end).split('\n')
  const areItems = lines.every((line) => line.startsWith('- '))
  const text = lines.map((line) => (areItems ? line.slice(2) : `- ${line}`)).join('\n')
  // A list that follows a line of text directly would be part of it.
  const before = !areItems && start > 0 && value[start - 2] !== '\n' ? '\n' : ''
  const whole = before + text
  const place = start + whole.length
  return {
    from: start,
    to: end,
    text: whole,
    select: lines.length > 1 ? [start, place] : [place, place],
  }
}

export const markdownEdits = { bold, link, list }
export type MarkdownEdit = keyof typeof markdownEdits

/** Changes what is selected in a text area, as if it had been typed: the browser can undo it. */
export function editSelection(area: HTMLTextAreaElement, kind: MarkdownEdit): void {
  const { value, selectionStart, selectionEnd } = area
  const edit = markdownEdits[kind]({ value, from: selectionStart, to: selectionEnd })
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // Deprecated, and the only way that keeps the browser's undo.
  if (!document.execCommand?.('insertText', false, edit.text)) {
    area.setRangeText(edit.text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...edit.select)
}
