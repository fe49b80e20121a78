"""The rules as native code, built once for a wheel or a cache. Only this room imports Numba."""
