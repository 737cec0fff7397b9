import { errorCodes } from '../operations/log.ts'

/** Whether the database refused the values of one row (SQLSTATE class 22 or 23). */
export const isRefusedData = (error: unknown): error is Error =>
  error instanceof Error &&
  errorCodes(error).codes.some((code) => /^(?:2[23]\w{3}|P20(?:0\d|1[1-9]|20))$/.test(code))
