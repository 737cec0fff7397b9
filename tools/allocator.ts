/**
 * Settings of glibc's allocator, which reads them before a program begins: so this one begins anew, in
 * the same process, when it was started without any. To be imported before anything else. Other systems
 * have other allocators, and go on as they are. The decision record 0024 says what each setting is for.
 */
const settings = [
  'glibc.malloc.mmap_threshold=4194304',
  'glibc.malloc.trim_threshold=1048576',
  'glibc.malloc.hugetlb=1',
].join(':')

const { env, execve, execPath, execArgv, argv, platform } = process

if (env.GLIBC_TUNABLES === settings) {
  // They have been read. What this process starts, Postgres among it, has its own ways with memory.
  delete env.GLIBC_TUNABLES
} else if (platform === 'linux' && env.GLIBC_TUNABLES === undefined) {
  execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    ...env,
    GLIBC_TUNABLES: settings,
  })
}
