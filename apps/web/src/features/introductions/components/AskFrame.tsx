import { Outlet } from 'react-router-dom'
import { AskDialog } from './AskDialog.tsx'

export default function AskFrame() {
  return (
    <>
      <Outlet />
      <AskDialog />
    </>
  )
}
