"""How Sphinx builds the site; docs/builder/build.py calls it for each language."""

import lastcard
from docs.builder import extension
from docs.builder.extension import linkcode_resolve  # noqa: F401  (Sphinx looks for it here)

LANG = extension.LANG

project = "lastcard"
author = "the lastcard authors"
copyright = "the lastcard authors"
release = lastcard.__version__
language = {"en": "en", "zh": "zh_TW"}[LANG]

extensions = ["myst_parser", "sphinx_copybutton", "docs.builder.extension"]
if LANG == "en":
    extensions += ["sphinx.ext.autodoc", "sphinx.ext.linkcode"]

# --- documents ---------------------------------------------------------------------------
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 4
highlight_language = "none"  # a block that names no language is a command or a record
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp, .go"
# protocol.md leaves out parts of its JSON.
suppress_warnings = ["myst.strikethrough", "misc.highlighting_failure"]

# --- reference ---------------------------------------------------------------------------
default_role = "code"
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
autodoc_preserve_defaults = True
add_module_names = False
python_display_short_literal_types = True
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
# Other people's names: their inventories are on the web, which a build does not need.
nitpick_ignore_regex = [
    (r"py:.*", r"(_?asyncio|abc|aiohttp|collections|gymnasium|numpy|np|pathlib)\b.*"),
    (r"py:.*", r"(pettingzoo|random|typing)\b.*"),
    (r"py:.*", r"[a-z_]+|[A-Z][A-Za-z]*(Error|Exception)|Ellipsis"),
    (r"py:.*", r"list\[tuple\[str"),  # Sphinx does not read a nested type in a quoted one
    # Types of ours that stand in signatures and are not promised to stay.
    (r"py:(class|data|obj)", r"lastcard(\.\w+){3,}"),
]

# --- look --------------------------------------------------------------------------------
html_theme = "furo"
html_title = "lastcard"
html_logo = "../../web/public/icon.svg"
html_favicon = "../../web/public/icon.svg"
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["tokens.css", "site.css"]
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "language.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "friendly"
pygments_dark_style = "monokai"
