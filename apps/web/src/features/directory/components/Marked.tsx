import { matchIn } from '@portal/shared/core/match'
import classes from './Marked.module.css'

export function Marked({ text, search }: { text: string; search: string }) {
  const match = matchIn(text, search)
  if (!match) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, match[0])}</span>
      <mark className={classes.mark}>{text.slice(...match)}</mark>
      <span>{text.slice(match[1])}</span>
    </>
  )
}
