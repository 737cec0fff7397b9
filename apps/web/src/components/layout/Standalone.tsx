import type { ReactNode } from 'react'
import classes from './Page.module.css'

/** A whole screen of its own that needs neither the router nor the network: for when those are what failed. */
export function Standalone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.standalone}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
