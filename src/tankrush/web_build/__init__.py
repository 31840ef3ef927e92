"""The files a build of the browser client needs; standard library only."""
