import { matchIn } from '../match.ts'
import classes from './Marked.module.css'

/** A text in which the first hit of a search is marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const hit = matchIn(text, search)
  if (!hit) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, hit[0])}</span>
      <mark className={classes.mark}>{text.slice(...hit)}</mark>
      <span>{text.slice(hit[1])}</span>
    </>
  )
}
