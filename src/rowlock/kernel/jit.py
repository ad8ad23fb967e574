"""numba compilation: entry points, linked functions, processor instructions, and the cache.

Python calls `entry_point` functions. They are compiled on the first call and cached. What only
compiled code calls is `compiled`: it is linked into the entry points and has no code of its own.

numba validates a cache entry by the function's own file only, not by the files of its callees. So
each state of all kernel sources has its own cache directory, keyed by a fingerprint of the sources,
the Python, numba and numpy versions and the processor.
"""

# numba's compiler is not typed.
# mypy: disable-error-code="no-untyped-call"

import hashlib
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from rowlock.errors import missing_extra
from rowlock.kernel import NotInKernel, cache_directory, compile_hooks

try:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]
    import numba
    import numpy as np
    from llvmlite import ir
    from numba.core import compiler, compiler_machinery, event, registry, typed_passes
    from numba.core.codegen import JITCodeLibrary
    from numba.core.environment import lookup_environment
    from numba.extending import intrinsic, overload
except ImportError as missing:
    raise NotInKernel(missing_extra("The kernel", "sim")) from missing

F = TypeVar("F", bound=Callable[..., Any])

settings: Any = numba.config
HERE = Path(__file__).parent
COMPILING = "Compiling for this computer; the next start finds it ready …"
KEPT = 4
"""Cache directories to keep; older ones are deleted."""

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
WORD_BITS = 64
LOOSE = {"reassoc", "contract", "nsz"}
"""LLVM fast-math flags: reassociation, fused multiply-add, no signed zeros."""


class _LinkedLibrary(JITCodeLibrary):
    """Code of a function that only other compiled functions call.

    numba optimises a function together with everything it calls and generates machine code for all
    of that, again for each function of a chain of calls. This library is linked into its callers as
    it is. So the whole chain is optimised and generated once, for the entry point at its top.
    """

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing to set in code that is not loaded: `_BindEnvironments` does it."""


class _RareLibrary(_LinkedLibrary):
    """Code of a function that is called and not inlined: it would only swell its callers."""

    def _optimize_final_module(self) -> None:
        mangled = f"{len(self.name)}{self.name}"
        for function in self._final_module.functions:
            if mangled in function.name and not function.is_declaration:
                function.add_function_attribute("noinline")


@compiler_machinery.register_pass(mutates_CFG=False, analysis_only=True)
class _LinkOnly(compiler_machinery.AnalysisPass):
    """Before the code is lowered: choose the library that it goes into."""

    _name = "rowlock_link_only"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        codegen = state.targetctx.codegen()
        kind = _RareLibrary if state.func_id.func in _RARE else _LinkedLibrary
        state.library = kind(codegen, state.func_id.func_qualname)
        return False


_RARE: set[Any] = set()
"""The functions that are not inlined."""


@compiler_machinery.register_pass(mutates_CFG=False, analysis_only=True)
class _BindEnvironments(compiler_machinery.AnalysisPass):
    """After an entry point was lowered: set the environment pointers of what was linked in."""

    _name = "rowlock_bind_environments"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        for variable in state.library._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                state.library.codegen.set_env(variable.name, environment)
        return False


def _pipeline(state: Any, added: type, after: type) -> list[Any]:
    """numba's usual pipeline with one more pass."""
    passes = compiler.DefaultPassBuilder.define_nopython_pipeline(state)
    passes.add_pass_after(added, after)
    passes.finalize()
    return [passes]


class _LinkedCompiler(compiler.CompilerBase):
    """Compiles functions that are linked into their callers."""

    def define_pipelines(self) -> list[Any]:
        return _pipeline(self.state, _LinkOnly, typed_passes.AnnotateTypes)


class _EntryCompiler(compiler.CompilerBase):
    """Compiles the functions that Python calls."""

    def define_pipelines(self) -> list[Any]:
        return _pipeline(self.state, _BindEnvironments, typed_passes.NativeLowering)


class _Linked(registry.CPUDispatcher):
    """A function that only compiled code can call."""

    def __call__(self, *_: Any, **__: Any) -> Any:
        raise TypeError(f"{self.py_func.__name__} has no code of its own: call an entry point.")

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for the types of the arguments; numba would also do so for each constant."""
        types = tuple(map(numba.types.unliteral, args))
        named = {name: numba.types.unliteral(each) for name, each in kws.items()}
        return super().get_call_template(types, named)


def compiled(function: F) -> F:
    """Compile a function into its callers."""
    return linked(function)


def rare(function: F) -> F:
    """The same for what few variants need: it is called, never inlined."""
    _RARE.add(function)
    return linked(function)


def fastmath(function: F) -> F:
    """The same with reassociation allowed, so that reductions vectorise."""
    return linked(function, fastmath=LOOSE)


def linked(function: F, **options: Any) -> F:
    """Compile a function into its callers; `options` go to numba."""
    if settings.DISABLE_JIT:
        return function
    own = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = _Linked(function, targetoptions=OPTIONS | own | options, pipeline_class=_LinkedCompiler)
    return cast(F, made)


def entry_point(function: F) -> F:
    """Compile on the first call, or load from the cache."""
    return cached_jit(function, HERE)


def cached_jit(function: F, sources: Path, **options: Any) -> F:
    """Compile with a cache keyed by the sources of a directory; `options` go to numba."""
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(store(sources))
    try:
        # numba reads the setting at decoration time.
        made = numba.njit(cache=True, pipeline_class=_EntryCompiler, **OPTIONS, **options)
        return cast(F, made(function))
    finally:
        settings.CACHE_DIR = before


def resolved(function: F, *arguments: Any) -> F:
    """The machine code of an entry point for arguments of these types.

    Calls of it skip numba's dispatch by type, which takes tens of microseconds where arguments are
    records. The caller has to pass the same types, always.
    """
    if settings.DISABLE_JIT:
        return function
    signature = tuple(numba.typeof(argument) for argument in arguments)
    dispatcher: Any = function
    dispatcher.compile(signature)
    return cast(F, dispatcher.get_overload(signature))


def fingerprint(sources: Path) -> str:
    """A digest of everything compiled code depends on."""
    digest = hashlib.sha256()
    for path in [Path(__file__), *sorted(sources.glob("*.py"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    versions = (sys.version, platform.machine(), numba.__version__, np.__version__)
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    digest.update(repr((versions, processor)).encode())
    return digest.hexdigest()[:24]


@cache
def store(sources: Path) -> Path:
    """The cache directory for the current state of these sources."""
    parent = cache_directory() / "compiled" / sources.name
    directory = parent / fingerprint(sources)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        directory.touch()
        _tidy(parent, directory)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="rowlock-kernel-"))
    return directory


def _tidy(parent: Path, current: Path) -> None:
    """Delete the directories of older sources."""
    others = [path for path in parent.iterdir() if path != current]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


class _Announcer(event.Listener):
    """Prints one notice when compilation starts, and calls the hooks."""

    def __init__(self) -> None:
        self.said = False

    def on_start(self, event: Any) -> None:
        ours = event.data["dispatcher"].py_func.__module__.startswith("rowlock.")
        if ours and not self.said:
            self.said = True
            print(COMPILING, file=sys.stderr, flush=True)
        for hook in compile_hooks:
            hook(True)

    def on_end(self, event: Any) -> None:
        for hook in compile_hooks:
            hook(False)


announcer = _Announcer()
event.register("numba:compile", announcer)


# Processor instructions that Python lacks.


def _instruction(result: Any, argument: Any, write: Callable[[Any, Any], Any]) -> Any:
    """A function of one argument that is one instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return write(builder, arguments[0])

    def instruction(_context: Any, _argument: Any) -> Any:
        return result(argument), generate

    return intrinsic(instruction)


_count = _instruction(numba.int64, numba.int64, lambda builder, word: builder.ctpop(word))
_lowest = _instruction(
    numba.int64,
    numba.int64,
    lambda builder, word: builder.cttz(word, ir.Constant(ir.IntType(1), 1)),
)
_zeros_above = _instruction(
    numba.int64,
    numba.int64,
    lambda builder, word: builder.ctlz(word, ir.Constant(ir.IntType(1), 0)),
)
bits_of = _instruction(
    numba.int64, numba.float64, lambda builder, value: builder.bitcast(value, ir.IntType(64))
)
"""The 64 bits of a float as an integer; among positive floats they sort like the floats."""


def bit_count(word: int) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest_bit(word: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (int(word) & -int(word)).bit_length() - 1


def bit_length(word: int) -> int:
    """One more than the number of the highest bit that is set, 0 if none is."""
    return int(word).bit_length()


@overload(bit_count, inline="always")
def _compile_count(word: Any) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(word: Any) -> int:
        return _count(word)  # type: ignore[no-any-return]

    return compiled


@overload(lowest_bit, inline="always")
def _compile_lowest(word: Any) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(word: Any) -> int:
        return _lowest(word)  # type: ignore[no-any-return]

    return compiled


@overload(bit_length, inline="always")
def _compile_length(word: Any) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(word: Any) -> int:
        return WORD_BITS - _zeros_above(word)  # type: ignore[no-any-return]

    return compiled
