import { matchIn } from '#lib/match.ts'
import classes from './Marked.module.css'

/** A text in which the first hit of a search is marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const hit = matchIn(text, search)
  if (!hit) return text
  return (
    <>
      {text.slice(0, hit[0])}
      <mark className={classes.mark}>{text.slice(...hit)}</mark>
      {text.slice(hit[1])}
    </>
  )
}
