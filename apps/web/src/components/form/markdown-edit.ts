/** The selected part of a text: `from` included, `to` excluded. */
interface Selection {
  value: string
  from: number
  to: number
}

/** The text that replaces `from` to `to`, and the selection afterwards. */
interface Edit {
  from: number
  to: number
  text: string
  select: [from: number, to: number]
}

function bold({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  if (value.slice(0, from).endsWith('**') && value.slice(to).startsWith('**')) {
    return { from: from - 2, to: to + 2, text: chosen, select: [from - 2, to - 2] }
  }
  const words = chosen || 'bold words'
  return { from, to, text: `**${words}**`, select: [from + 2, from + 2 + words.length] }
}

/** Turns the selection, text or an address, into a link, and selects the missing part. */
function link({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [words, address] = isAddress ? ['words', chosen] : [chosen || 'words', 'https://']
  const start = isAddress || !chosen ? from + 1 : from + words.length + 3
  const length = isAddress || !chosen ? words.length : address.length
  return { from, to, text: `[${words}](${address})`, select: [start, start + length] }
}

function list({ value, from, to }: Selection): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const end = value.indexOf('\n', to) < 0 ? value.length : value.indexOf('\n', to)
  const lines = value.slice(start, end).split('\n')
  const areItems = lines.every((line) => line.startsWith('- '))
  const text = lines.map((line) => (areItems ? line.slice(2) : `- ${line}`)).join('\n')
  // A list that directly follows a line of text would be part of its paragraph.
  const before = !areItems && start > 0 && value[start - 2] !== '\n' ? '\n' : ''
  const inserted = before + text
  const place = start + inserted.length
  return {
    from: start,
    to: end,
    text: inserted,
    select: lines.length > 1 ? [start, place] : [place, place],
  }
}

export const markdownEdits = { bold, link, list }
export type MarkdownEdit = keyof typeof markdownEdits

/** Edits the selection of a text area so that the browser can undo it. */
export function editSelection(area: HTMLTextAreaElement, kind: MarkdownEdit): void {
  const { value, selectionStart, selectionEnd } = area
  const edit = markdownEdits[kind]({ value, from: selectionStart, to: selectionEnd })
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // Deprecated, but the only way that keeps the browser's undo.
  if (!document.execCommand?.('insertText', false, edit.text)) {
    area.setRangeText(edit.text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...edit.select)
}
