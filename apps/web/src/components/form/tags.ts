/** Spec 5.7: trims, and ignores empty text and duplicates. Commas separate several tags. */
export function addTags(tags: readonly string[], text: string) {
  const added: string[] = []
  for (const part of text.split(',')) {
    const tag = part.trim()
    if (tag !== '' && !tags.includes(tag) && !added.includes(tag)) added.push(tag)
  }
  return { tags: [...tags, ...added], added }
}
